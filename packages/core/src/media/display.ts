/** A media as it is shown, made of whatever is known of it (MED-017..024): what is missing is empty. */
import type { Country } from '../country.ts'
import type { StoreOption } from '../media-offer.ts'
import { dayText } from '../time.ts'
import { ZONES } from '../time-zone.ts'
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
  /** Every store that it says it is in. */
  storeIds: readonly string[]
  /** '01 Jan 2026 - 31 Dec 2026'. */
  validity: string
  /** The moments of that, ISO; null where it is open, or nothing is known. */
  rights: MediaRights
  imdbScore: string
  /** Its address, or ''. */
  posterImage: string
}

interface MediaRights {
  from: string | null
  to: string | null
}

export interface DisplayOptions {
  country: Country
  /** Those whose names are known: all of the country. */
  stores: readonly StoreOption[]
  /** Where relative addresses of images begin (MED-024). */
  imageCache: string | undefined
}

/** OPN-32. */
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

/** One of which nothing is known but its id. */
export function unknownMedia(id: string): Media {
  const nothing = { title: '', duration: '', genre: '', productionYear: '', storeName: '' }
  const open = { storeIds: [], rights: { from: null, to: null } }
  return { id, ...nothing, ...open, validity: '', imdbScore: '', posterImage: '' }
}

/** However it is spelled: 'program poster', 'programPoster', 'PROGRAM_POSTER'. */
function is(text: string, wanted: string): boolean {
  return text.replace(/[\s_-]/g, '').toLowerCase() === wanted.toLowerCase()
}

function titleOf({ titles }: MediaMetadata, country: Country): string {
  const written = titles.filter(({ full }) => full !== '')
  return (written.find(({ language }) => is(language, LANGUAGE[country])) ?? written[0])?.full ?? ''
}

function durationOf({ assets }: MediaMetadata): string {
  const asset = assets.find(({ device, type }) => is(device, 'web') && is(type, 'TVOD'))
  return durationText(Number(asset?.duration))
}

/** '1h 30m', '2h', '45m' of seconds; '' for what is no time. */
export function durationText(seconds: number): string {
  if (!(seconds > 0) || !Number.isFinite(seconds)) return ''
  const minutes = Math.max(1, Math.round(seconds / 60))
  const parts = [`${Math.floor(minutes / 60)}h`, `${minutes % 60}m`]
  return parts.filter((part) => !part.startsWith('0')).join(' ')
}

/** What the product calls a store goes before what the service calls it; one without a name is left out. */
function storeNames({ stores }: MediaMetadata, options: readonly StoreOption[]): string {
  const names = stores.map(({ id, name }) => options.find((option) => option.id === id)?.name ?? name)
  return [...new Set(names.filter(Boolean))].join(', ')
}

function rightsOf({ rights }: MediaMetadata): MediaRights {
  const web = rights.find(({ device }) => is(device, 'web'))
  return { from: web?.validFrom ?? null, to: web?.validTo ?? null }
}

/** From its first day to its last, as the clocks of the country count days (OPN-111). */
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

/** Only what a browser may fetch as an image: an address that says another protocol is none. */
function absolute(uri: string, imageCache: string | undefined): string {
  if (/^[a-z][a-z\d+.-]*:/i.test(uri)) return /^https?:/i.test(uri) ? uri : ''
  if (uri.startsWith('//')) return `https:${uri}`
  return imageCache ? `${imageCache.replace(/\/+$/, '')}/${uri.replace(/^\/+/, '')}` : ''
}
