/** The films of each country, and how they are searched. */
import type { Country } from '@headend/core/country'
import { FILMS, type Film, filmIndex, makeFilm } from './sample/films.ts'
import { plain } from './sample/plain.ts'
import type { World } from './world.ts'

interface Listed {
  film: Film
  title: string
  /** Everything that it is found by. */
  words: string
}

export interface FilmSearch {
  text: string
  /** Ids, of which it has to be in one. */
  stores: readonly string[]
  upcoming: boolean
}

/** Made when a country is first searched: the index of 3,000 takes a moment. */
const indexes = new Map<string, readonly Listed[]>()

/** The best first: what begins with the text, then what has a word that does, then whatever has it anywhere. */
export function searchFilms({ now }: Pick<World, 'now'>, country: Country, search: FilmSearch): string[] {
  const wanted = folded(search.text)
  if (wanted === '') return []
  const found = indexOf(country, now()).flatMap(({ film, title, words }) => {
    if (!search.upcoming && film.validFrom > now()) return []
    if (!film.stores.some((store) => search.stores.includes(store))) return []
    const rank = rankOf(wanted, title, words)
    return rank === undefined ? [] : [{ id: film.id, rank }]
  })
  return found.sort((one, other) => one.rank - other.rank).map(({ id }) => id)
}

export function filmOf({ now }: Pick<World, 'now'>, country: Country, id: string): Film | undefined {
  const index = filmIndex(id)
  return index === undefined ? undefined : makeFilm(index, country, now())
}

function indexOf(country: Country, now: number): readonly Listed[] {
  const key = `${country} ${new Date(now).toISOString().slice(0, 7)}`
  const known = indexes.get(key)
  if (known) return known
  const made = Array.from({ length: FILMS }, (_, index) => listed(makeFilm(index, country, now)))
  indexes.set(key, made)
  return made
}

function listed(film: Film): Listed {
  const title = folded(film.title)
  const { productionYear = '' } = film.metadata
  return { film, title, words: [title, folded(film.genre), productionYear, 'movie'].join(' ') }
}

function rankOf(wanted: string, title: string, words: string): number | undefined {
  if (title.startsWith(wanted)) return 0
  if (` ${title}`.includes(` ${wanted}`)) return 1
  if (` ${words}`.includes(` ${wanted}`)) return 2
  return words.includes(wanted) ? 3 : undefined
}

/** å, ä and ø are found by a and o; a blank is one. */
function folded(text: string): string {
  return plain(text).replaceAll('-', ' ').trim()
}
