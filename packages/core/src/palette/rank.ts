import type { Findable } from './findable.ts'
import { FOUND, foldItem, gradeOf, mayFit } from './grade.ts'
import { typedWords } from './words.ts'

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

/** What a text has left of the items, by their places. */
interface Step {
  whole: string
  /** By grade, the best first. */
  found: readonly (readonly number[])[]
  /** Those that may fit when more is typed. */
  left: readonly number[]
}

export function createRanking<Item extends Findable>(items: readonly Item[]): Ranking<Item> {
  const folded = items.map(foldItem)
  const everything: Step = { whole: '', found: [], left: [...items.keys()] }
  /** Each goes on from the one before it: a letter more looks only at what that has left, a letter less at nothing. */
  let steps: Step[] = []

  function step(text: string): Step {
    const typed = typedWords(text)
    steps = steps.filter(({ whole }) => typed.whole.startsWith(whole))
    const before = steps.at(-1) ?? everything
    if (before.whole === typed.whole) return before
    const found = Array.from({ length: FOUND }, (): number[] => [])
    const left: number[] = []
    for (const at of before.left) {
      const item = folded[at]
      const grade = item && gradeOf(item, typed)
      if (grade === undefined || !mayFit(grade)) continue
      left.push(at)
      found[grade]?.push(at)
    }
    const next = { whole: typed.whole, found, left }
    steps.push(next)
    return next
  }
  return {
    rank(text, { use, most = items.length } = {}) {
      const { whole, found } = step(text)
      return whole === '' ? items.slice(0, most) : best(items, found, use, most)
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

function best<Item>(
  items: readonly Item[],
  places: readonly (readonly number[])[],
  use: RankOptions<Item>['use'],
  most: number,
): Item[] {
  const found: Item[] = []
  for (const grade of places) {
    if (found.length >= most) break
    // Of equals without a use the first are the best.
    const equals = (use ? grade : grade.slice(0, most)).map((at) => items[at] as Item)
    found.push(...(use ? byUse(equals, use) : equals))
  }
  return found.slice(0, most)
}

function byUse<Item>(items: readonly Item[], use: (item: Item) => number): Item[] {
  const uses = new Map(items.map((item) => [item, use(item)]))
  return items.toSorted((one, other) => (uses.get(other) ?? 0) - (uses.get(one) ?? 0))
}
