/** 3,000 films, made up from their number. Only the periods of their rights depend on the day. */
import type { Country } from '@headend/core/country'
import type { MediaMetadata } from '@headend/core/media'
import type { AccessType } from '@headend/core/purchases'
import { FILM_GENRES, PARTNERS, TITLE_ENDS, TITLE_STARTS } from './film-words.ts'
import { createRandom, type Random } from './random.ts'

export const FILMS = TITLE_STARTS.length * TITLE_ENDS.length
const FIRST_ID = 1

export interface Film {
  id: string
  title: string
  genre: string
  /** Milliseconds. */
  validFrom: number
  validTo: number
  stores: readonly string[]
  metadata: Partial<MediaMetadata>
}

/** From 0. */
export const filmId = (index: number): string => String(FIRST_ID + index)

export function filmIndex(id: string): number | undefined {
  const index = Number(id) - FIRST_ID
  return /^\d+$/.test(id) && index >= 0 && index < FILMS ? index : undefined
}

/** Neighbours have different heads and different tails. */
export function filmTitle(index: number, country: Country): string {
  const head = index % TITLE_STARTS.length
  const tail = (Math.floor(index / TITLE_STARTS.length) + head * 13) % TITLE_ENDS.length
  return `${TITLE_STARTS[head]?.[country]} ${TITLE_ENDS[tail]?.[country]}`.trim()
}

/** The stores of the documents. */
const STORES: Record<Country, { rental: string; est: string | undefined }> = {
  SE: { rental: '1', est: '3' },
  FI: { rental: '1', est: '3' },
  NO: { rental: '7005', est: '7042' },
  DK: { rental: '1', est: undefined },
}

/** The last film has an id and no metadata: real services have such. */
export function makeFilm(index: number, country: Country, now: number): Film {
  const random = createRandom(`film/${index}`)
  const id = filmId(index)
  const title = filmTitle(index, country)
  const genre = FILM_GENRES[random.between(0, FILM_GENRES.length - 1)]?.[country] ?? ''
  const { validFrom, validTo } = rightsOf(random, now)
  const stores = storesOf(random, country)
  const described = {
    titles: titlesOf(index, country),
    genres: [{ type: 'main', value: genre }],
    productionYear: String(yearOf(random)),
    assets: [
      { device: 'stb', type: 'SVOD', duration: '0' },
      { device: 'web', type: 'TVOD', duration: String(random.between(74, 172) * 60) },
    ],
    rights: [
      {
        device: 'web',
        validFrom: new Date(validFrom).toISOString(),
        validTo: new Date(validTo).toISOString(),
      },
    ],
    stores,
    ratings: index % 53 === 52 ? [] : [{ source: 'IMDB', score: (random.between(39, 89) / 10).toFixed(1) }],
    images: index % 97 === 96 ? [] : imagesOf(id, country),
  }
  const metadata = index === FILMS - 1 ? {} : described
  return { id, title, genre, validFrom, validTo, stores: stores.map((store) => store.id), metadata }
}

function titlesOf(index: number, country: Country) {
  const languages = { sv: 'SE', fi: 'FI', no: 'NO', da: 'DK' } as const
  const all = Object.entries(languages).map(([language, of]) => ({ language, full: filmTitle(index, of) }))
  // Some have no title in the country's own language.
  return index % 211 === 210
    ? all.filter(({ language }) => languages[language as keyof typeof languages] !== country)
    : all
}

/** Recent years are more frequent. */
function yearOf(random: Random): number {
  return 2026 - Math.floor(random.next() ** 2 * 60)
}

function storesOf(random: Random, country: Country) {
  const { rental, est } = STORES[country]
  const own = [{ id: rental, name: '' }, ...(est && random.chance(0.6) ? [{ id: est, name: '' }] : [])]
  const partner = random.between(0, PARTNERS.length - 1)
  return random.chance(0.4) ? [...own, { id: String(501 + partner), name: PARTNERS[partner] ?? '' }] : own
}

/** Whether a campaign of this type could sell it from the one moment to the other, in milliseconds. */
export function isOffered(
  { stores, validFrom, validTo }: Film,
  { country, accessType, from, to }: { country: Country; accessType: AccessType; from: number; to: number },
): boolean {
  const { rental, est } = STORES[country]
  const store = accessType === 'EST' ? est : rental
  return store !== undefined && stores.includes(store) && validFrom <= from && validTo >= to
}

/** Whole months around today; one in sixteen starts later. */
function rightsOf(random: Random, now: number) {
  const today = new Date(now)
  const month = (months: number) => Date.UTC(today.getUTCFullYear(), today.getUTCMonth() + months, 1)
  const from = random.chance(1 / 16) ? random.between(1, 5) : -random.between(0, 36)
  return { validFrom: month(from), validTo: month(Math.max(from, 0) + random.between(2, 48)) - 1000 }
}

function imagesOf(id: string, country: Country) {
  const file = `posters/${country.toLowerCase()}/${id}.svg`
  return [
    { type: 'still', ratio: '16x9', uri: `stills/${id}.svg` },
    { type: 'program poster', ratio: '2x3', uri: file },
  ]
}
