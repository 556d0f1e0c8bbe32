import { fold } from '../fold.ts'
import { initialPlaces } from './match.ts'
import { type Typed, typedWords, wordBeginning } from './words.ts'

/** What can be found by what somebody types. */
export interface Findable {
  title: string
  /** What names it and nothing else, as its id: typed whole, it stands first. */
  keys?: readonly string[] | undefined
  /** What tells it from its like, as whom it is about: words may stand here where another is in the title. */
  hint?: string | undefined
}

export interface RankOptions<Item> {
  /** How much it has been used, from `frecency`: decides between those that fit equally well. */
  use?: ((item: Item) => number) | undefined
  most?: number | undefined
}

/** Texts folded once, for the same items to be ranked at every key. */
export interface Ranking<Item> {
  /** The best first; those that are equally good keep their order. Everything where nothing was typed. */
  rank(typed: string, options?: RankOptions<Item>): Item[]
}

export function createRanking<Item extends Findable>(items: readonly Item[]): Ranking<Item> {
  const folded = items.map(foldItem)
  return {
    rank(text, { use, most = items.length } = {}) {
      const typed = typedWords(text)
      if (typed.words.length === 0) return items.slice(0, most)
      const places = Array.from(GRADES, (): number[] => [])
      for (let at = 0; at < folded.length; at++) {
        const found = grade(folded[at] as Folded, typed)
        if (found !== NOT_FOUND) places[found]?.push(at)
      }
      return best(items, places, use, most)
    },
  }
}

/** The same for items that are listed once. */
export function rank<Item extends Findable>(
  items: readonly Item[],
  typed: string,
  options?: RankOptions<Item>,
): Item[] {
  return createRanking(items).rank(typed, options)
}

interface Folded {
  title: string
  keys: readonly string[]
  hint: string
}

function foldItem({ title, keys = [], hint = '' }: Findable): Folded {
  return { title: fold(title), keys: keys.map(fold), hint: fold(hint) }
}

/** How well something fits, the best first. */
const GRADES = [
  'its key, or its whole title',
  'the title begins with it',
  'words begin with it, in order, from the first on',
  'words begin with it',
  'initials',
  'inside of words, or of the hint',
] as const
const [EXACT, PREFIX, FROM_FIRST, WORDS, INITIALS, INSIDE, NOT_FOUND] = [0, 1, 2, 3, 4, 5, 6]

function grade({ title, keys, hint }: Folded, { whole, words }: Typed): number {
  if (title === whole || keys.includes(whole)) return EXACT
  if (title.startsWith(whole)) return PREFIX
  if (words.every((word) => wordBeginning(title, word) >= 0 || keys.some((key) => key.startsWith(word))))
    return fromFirst(title, words) ? FROM_FIRST : WORDS
  if (initialPlaces(title, whole).length > 0) return INITIALS
  const inside = (word: string) => title.includes(word) || keys.some((key) => key.includes(word))
  return words.some(inside) && words.every((word) => inside(word) || hint.includes(word)) ? INSIDE : NOT_FOUND
}

function fromFirst(title: string, words: readonly string[]): boolean {
  let from = 0
  return words.every((word, index) => {
    const at = wordBeginning(title, word, from)
    from = at + word.length
    return index === 0 ? at === 0 : at > 0
  })
}

function best<Item>(
  items: readonly Item[],
  places: readonly (readonly number[])[],
  use: RankOptions<Item>['use'],
  most: number,
): Item[] {
  const found: Item[] = []
  for (const grade of places) {
    if (found.length >= most) break
    const equals = grade.map((at) => items[at] as Item)
    found.push(...(use ? byUse(equals, use) : equals))
  }
  return found.slice(0, most)
}

function byUse<Item>(items: readonly Item[], use: (item: Item) => number): Item[] {
  const uses = new Map(items.map((item) => [item, use(item)]))
  return items.toSorted((one, other) => (uses.get(other) ?? 0) - (uses.get(one) ?? 0))
}
