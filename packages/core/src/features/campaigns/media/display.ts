/** A media as cards and tables show it (MED-017..024); missing values are empty. Its poster's address. */
import type { StoreOption } from '../../../foundation/config.ts'
import type { Country } from '../../../foundation/country.ts'
import { ZONES } from '../../../foundation/local-time.ts'
import { dayText } from '../../../foundation/time.ts'
import { type Column, textColumn } from '../../../table/column.ts'
import type { MediaMetadata } from './contract.ts'

export interface Media {
  id: string
  title: string
  /** '1h 30m'. */
  duration: string
  genre: string
  productionYear: string
  /** The names of its stores. */
  storeName: string
  storeIds: readonly string[]
  /** '01 Jan 2026 - 31 Dec 2026'. */
  validity: string
  /** ISO moments of the validity; null when open or unknown. */
  rights: MediaRights
  imdbScore: string
  /** Address, or ''. */
  posterImage: string
}

interface MediaRights {
  from: string | null
  to: string | null
}

export interface DisplayOptions {
  country: Country
  /** The configured stores of the country. */
  stores: readonly StoreOption[]
  /** Base of relative image addresses (MED-024). */
  imageCache: string | undefined
}

const LANGUAGE: Record<Country, string> = { SE: 'sv', NO: 'no', DK: 'da', FI: 'fi' }

export function displayMedia(id: string, metadata: MediaMetadata, options: DisplayOptions): Media {
  const rights = rightsOf(metadata)
  return {
    id,
    title: titleOf(metadata, options.country),
    duration: durationOf(metadata),
    genre: metadata.genres.find(({ type }) => is(type, 'main'))?.value ?? '',
    productionYear: metadata.productionYear,
    storeName: storeNames(metadata, options.stores),
    storeIds: metadata.stores.map(({ id }) => id).filter(Boolean),
    validity: validityOf(rights, ZONES[options.country]),
    rights,
    imdbScore: metadata.ratings.find(({ source }) => is(source, 'IMDB'))?.score ?? '',
    posterImage: posterOf(metadata, options.imageCache),
  }
}

export function unknownMedia(id: string): Media {
  const nothing = { title: '', duration: '', genre: '', productionYear: '', storeName: '' }
  const open = { storeIds: [], rights: { from: null, to: null } }
  return { id, ...nothing, ...open, validity: '', imdbScore: '', posterImage: '' }
}

/** Ignores case and separators: 'program poster', 'programPoster', 'PROGRAM_POSTER'. */
function is(text: string, expected: string): boolean {
  return text.replace(/[\s_-]/g, '').toLowerCase() === expected.toLowerCase()
}

function titleOf({ titles }: MediaMetadata, country: Country): string {
  const filled = titles.filter(({ full }) => full !== '')
  return (filled.find(({ language }) => is(language, LANGUAGE[country])) ?? filled[0])?.full ?? ''
}

function durationOf({ assets }: MediaMetadata): string {
  const asset = assets.find(({ device, type }) => is(device, 'web') && is(type, 'TVOD'))
  return durationText(Number(asset?.duration))
}

/** Seconds as '1h 30m', '2h' or '45m'; '' for an invalid number. */
export function durationText(seconds: number): string {
  if (!(seconds > 0) || !Number.isFinite(seconds)) return ''
  const minutes = Math.max(1, Math.round(seconds / 60))
  const parts = [`${Math.floor(minutes / 60)}h`, `${minutes % 60}m`]
  return parts.filter((part) => !part.startsWith('0')).join(' ')
}

/** Configured names first, then those of the service; stores without a name are left out. */
function storeNames({ stores }: MediaMetadata, options: readonly StoreOption[]): string {
  const names = stores.map(({ id, name }) => options.find((option) => option.id === id)?.name ?? name)
  return [...new Set(names.filter(Boolean))].join(', ')
}

function rightsOf({ rights }: MediaMetadata): MediaRights {
  const web = rights.find(({ device }) => is(device, 'web'))
  return { from: web?.validFrom ?? null, to: web?.validTo ?? null }
}

/** First and last day in the zone of the country (OPN-111). */
function validityOf({ from, to }: MediaRights, zone: string): string {
  if (from && to) return `${dayText(from, zone)} - ${dayText(to, zone)}`
  if (from) return `from ${dayText(from, zone)}`
  return to ? `until ${dayText(to, zone)}` : ''
}

function posterOf({ images }: MediaMetadata, imageCache: string | undefined): string {
  const image = images.find(
    ({ type, ratio, uri }) =>
      uri !== '' && is(ratio, '2x3') && (is(type, 'programposter') || is(type, 'showcard')),
  )
  return image ? absolute(image.uri, imageCache) : ''
}

/** http and https only. */
function absolute(uri: string, imageCache: string | undefined): string {
  if (/^[a-z][a-z\d+.-]*:/i.test(uri)) return /^https?:/i.test(uri) ? uri : ''
  if (uri.startsWith('//')) return `https:${uri}`
  return imageCache ? `${imageCache.replace(/\/+$/, '')}/${uri.replace(/^\/+/, '')}` : ''
}

/** The facts of a card, in the order of the card (MED-036). */
export const MEDIA_COLUMNS: readonly Column<Media>[] = [
  textColumn('id', 'Media ID'),
  textColumn('title', 'Title'),
  textColumn('genre', 'Genre', 3),
  textColumn('productionYear', 'Year', 1),
  textColumn('duration', 'Duration', 2),
  textColumn('imdbScore', 'Rating', 4),
  textColumn('storeName', 'Provider'),
  textColumn('validity', 'Valid'),
]

/** Addresses of the image proxy, which scales pictures (MED-025..029, API-072). */

/** CSS pixels of a card's poster (MED-028). */
const CARD_SIZE = { width: 192, height: 288 } as const

/** One transparent pixel (MED-029). */
export const PLACEHOLDER = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'

export interface ImageRequest {
  /** Address of the picture, or ''. */
  source: string
  /** CSS pixels. */
  width: number
  height: number
  /** 'cut' fills the size, 'nocut' shows the whole picture. */
  shape: 'cut' | 'nocut'
  /** Device pixels per CSS pixel. */
  pixelRatio: number
}

/** `{proxy}?resize={w}x{h}&shape=cut&source={encoded uri}` (OPN-31). */
export function imageAddress(proxy: string | undefined, request: ImageRequest): string {
  const { source, width, height, shape, pixelRatio } = request
  if (!proxy || !source) return PLACEHOLDER
  const scale = resizeRatio(pixelRatio)
  const resize = `${Math.round(width * scale)}x${Math.round(height * scale)}`
  return `${proxy}${proxy.includes('?') ? '&' : '?'}resize=${resize}&shape=${shape}&source=${encodeURIComponent(source)}`
}

/** Few sizes per picture, so that caches are useful (MED-026). */
export function resizeRatio(pixelRatio: number): 2 | 1.5 | 1 {
  if (pixelRatio >= 2) return 2
  return pixelRatio >= 1.5 ? 1.5 : 1
}

export function posterAddress(
  proxy: string | undefined,
  { posterImage }: { posterImage: string },
  pixelRatio: number,
): string {
  return imageAddress(proxy, { source: posterImage, ...CARD_SIZE, shape: 'cut', pixelRatio })
}
