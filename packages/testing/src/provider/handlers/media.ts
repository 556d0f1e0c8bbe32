/** Films: their metadata, and the search for them (API-068..071). */
import { COUNTRIES, type Country, isCountry } from '@headend/core/country'
import type { Context } from 'hono'
import { API_KEY, mediaProvider, searchSite } from '../configuration.ts'
import { type Env, type Handlers, HttpError } from '../http.ts'
import { FILMS, type Film, filmIndex, makeFilm } from '../sample/films.ts'
import { toAscii } from '../sample/words.ts'

const MOST_IDS = 15

/** Protected by the product's API key, not by a person's token. */
export const metadataHandlers: Handlers = (app, world) => {
  app.get('/rest/media/v1/:provider/:country/:ids', (c) => {
    demandApiKey(c)
    const { provider, country, ids } = c.req.param()
    if (!isCountry(country)) throw new HttpError(400, 'invalid-country', `Not a valid country: ${country}`)
    if (provider !== mediaProvider(country))
      throw new HttpError(404, 'unknown-provider', `No provider ${provider} in ${country}`)
    const all = ids.split(',')
    if (all.length > MOST_IDS) throw new HttpError(400, 'too-many-ids', `${MOST_IDS} ids at most`)
    const metadata = all.flatMap((id) => {
      const index = filmIndex(id)
      return index === undefined ? [] : [[id, makeFilm(index, country, world.now()).metadata]]
    })
    return c.json(Object.fromEntries(metadata))
  })
}

/** The documents want the key twice: in the query and in a header. */
function demandApiKey({ req }: Context<Env>): void {
  const { apiKey, apiKeyHeader, apiKeyParameter } = API_KEY
  if (req.query(apiKeyParameter) !== apiKey || req.header(apiKeyHeader) !== apiKey)
    throw new HttpError(401, 'invalid-api-key', 'The API key is missing or not valid')
  if (req.header('Client') !== 'web')
    throw new HttpError(400, 'invalid-client', 'The header Client has to be web')
}

const LARGEST_PAGE = 100

/** Open to everyone: a search shows no more than the shop does. */
export const mediaSearchHandlers: Handlers = (app, world) => {
  app.get('/search', (c) => {
    const { site, q = '', types = '', store_ids = '', size, from, ...rest } = c.req.query()
    const country = COUNTRIES.find((candidate) => searchSite(candidate) === site)
    if (!country) throw new HttpError(400, 'invalid-site', `Not a site: ${site}`)
    const page = { size: wholeNumber('size', size), from: wholeNumber('from', from) }
    if (page.size < 1 || page.size > LARGEST_PAGE)
      throw new HttpError(400, 'invalid-size', `size: expected 1 to ${LARGEST_PAGE}`)
    const includesFilms = types.split(',').includes('movie') && rest.include_vod === 'true'
    const upcoming = rest.include_upcoming === 'true'
    const search = { text: q, stores: store_ids.split(','), upcoming, now: world.now() }
    const ids = includesFilms ? searchFilms(country, search) : []
    const hits = ids.slice(page.from, page.from + page.size).map((id) => ({ id, type: 'movie' }))
    return c.json({ meta: { total_hits: ids.length }, hits })
  })
}

function wholeNumber(name: string, text: string | undefined): number {
  if (text !== undefined && /^\d+$/.test(text)) return Number(text)
  throw new HttpError(400, 'invalid-query', `${name}: expected a whole number`)
}

interface FilmSearch {
  text: string
  /** A film must be in one of these. */
  stores: readonly string[]
  upcoming: boolean
  now: number
}

/** Ids, the best first: the title begins with the text, then a word of it, then any word, then any part. */
function searchFilms(country: Country, { text, stores, upcoming, now }: FilmSearch): string[] {
  const wanted = searchable(text)
  if (wanted === '') return []
  const hits = indexOf(country, now).flatMap(({ film, title, words }) => {
    if (!upcoming && film.validFrom > now) return []
    if (!film.stores.some((store) => stores.includes(store))) return []
    const rank = rankOf(wanted, title, words)
    return rank === undefined ? [] : [{ id: film.id, rank }]
  })
  return hits.sort((one, other) => one.rank - other.rank).map(({ id }) => id)
}

function rankOf(wanted: string, title: string, words: string): number | undefined {
  if (title.startsWith(wanted)) return 0
  if (` ${title}`.includes(` ${wanted}`)) return 1
  if (` ${words}`.includes(` ${wanted}`)) return 2
  return words.includes(wanted) ? 3 : undefined
}

interface IndexedFilm {
  film: Film
  title: string
  /** Title, genre, year and type. */
  words: string
}

/** By country and month, made at the first search: 3,000 films take a moment. */
const indexes = new Map<string, readonly IndexedFilm[]>()

function indexOf(country: Country, now: number): readonly IndexedFilm[] {
  const key = `${country} ${new Date(now).toISOString().slice(0, 7)}`
  const known = indexes.get(key)
  if (known) return known
  const films = Array.from({ length: FILMS }, (_, index) => indexFilm(makeFilm(index, country, now)))
  indexes.set(key, films)
  return films
}

function indexFilm(film: Film): IndexedFilm {
  const title = searchable(film.title)
  const { productionYear = '' } = film.metadata
  return { film, title, words: [title, searchable(film.genre), productionYear, 'movie'].join(' ') }
}

/** Without accents: a finds å and ä, o finds ø. */
function searchable(text: string): string {
  return toAscii(text).replaceAll('-', ' ').trim()
}
