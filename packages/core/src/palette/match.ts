import { fold } from '../fold.ts'

type Range = readonly [start: number, end: number]

export interface Match {
  score: number
  /** What to mark in the text, in order and without overlap. */
  ranges: Range[]
}

/** Every word must occur, beginnings of words count more, Nordic letters are their plain ones. */
export function match(text: string, query: string): Match | undefined {
  const folded = fold(text)
  const words = fold(query.normalize('NFC')).split(/\s+/).filter(Boolean)
  const found = words.map((word) => find(folded, word))
  if (found.some((place) => place === undefined)) return undefined
  const places = found.filter((place) => place !== undefined)
  return {
    score: places.reduce((sum, { score }) => sum + score, 0),
    ranges: merged(places.map(({ at, length }) => [at, at + length])),
  }
}

function find(text: string, word: string): { at: number; length: number; score: number } | undefined {
  if (text.startsWith(word)) return { at: 0, length: word.length, score: 3 }
  const places = occurrences(text, word)
  const begins = places.find((at) => !/[\p{L}\p{N}]/u.test(text.charAt(at - 1)))
  if (begins !== undefined) return { at: begins, length: word.length, score: 2 }
  const [inside] = places
  return inside === undefined ? undefined : { at: inside, length: word.length, score: 1 }
}

function occurrences(text: string, word: string): number[] {
  const places: number[] = []
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) places.push(at)
  return places
}

function merged(ranges: Range[]): Range[] {
  const result: Range[] = []
  for (const [start, end] of ranges.toSorted(([a], [b]) => a - b)) {
    const last = result.at(-1)
    if (last && start <= last[1]) result[result.length - 1] = [last[0], Math.max(last[1], end)]
    else result.push([start, end])
  }
  return result
}

/** The best of these first; those that are equally good keep their order. */
export function rank<Item extends { title: string }>(items: readonly Item[], query: string): Item[] {
  return items
    .map((item) => ({ item, score: match(item.title, query)?.score }))
    .filter(({ score }) => score !== undefined)
    .toSorted((a, b) => (b.score ?? 0) - (a.score ?? 0))
    .map(({ item }) => item)
}
