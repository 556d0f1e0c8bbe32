import { fold } from '../fold.ts'
import { beginnings, typedWords, wordBeginning } from './words.ts'

type Range = readonly [start: number, end: number]

/**
 * What to mark of a text for what was typed: every word that occurs in it, at a word's beginning where it can; else the
 * initials. In order and without overlap; empty where nothing of it is there.
 */
export function match(text: string, typed: string): Range[] {
  const folded = fold(text)
  const { whole, words } = typedWords(typed)
  const found = words.flatMap((word) => occurrence(folded, word))
  return merged(found.length > 0 ? found : initials(folded, whole))
}

function occurrence(text: string, word: string): Range[] {
  const begins = wordBeginning(text, word)
  const at = begins >= 0 ? begins : text.indexOf(word)
  return at < 0 ? [] : [[at, at + word.length]]
}

function initials(text: string, typed: string): Range[] {
  const places = initialPlaces(text, typed)
  return places.map((at) => [at, at + 1])
}

/** Fewer letters say too little to be initials. */
const SHORTEST = 2

/** The places of a folded text whose letters are what was typed, each the beginning of a word, from the first word on. */
export function initialPlaces(text: string, typed: string): number[] {
  if (typed.length < SHORTEST || text[0] !== typed[0]) return []
  const places = beginnings(text).slice(0, typed.length)
  return places.map((at) => text[at]).join('') === typed ? places : []
}

function merged(ranges: readonly Range[]): Range[] {
  const result: Range[] = []
  for (const [start, end] of ranges.toSorted(([a], [b]) => a - b)) {
    const last = result.at(-1)
    if (last && start <= last[1]) result[result.length - 1] = [last[0], Math.max(last[1], end)]
    else result.push([start, end])
  }
  return result
}
