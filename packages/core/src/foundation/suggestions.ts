/** Suggestions for unknown ids and names. */
import { fold } from './text.ts'

/** The most similar word, ignoring case; undefined beyond a distance of a third, at least 1. */
export function nearestWord(word: string, words: Iterable<string>): string | undefined {
  const folded = word.trim().toLowerCase()
  if (folded.length < 2) return undefined
  let best: string | undefined
  let least = Math.max(1, Math.floor(folded.length / 3)) + 1
  for (const candidate of words) {
    const distance = distanceWithin(folded, candidate.toLowerCase(), least - 1)
    if (distance < least) [best, least] = [candidate, distance]
  }
  return best
}

type Unknown = string | readonly string[]

/** ". Did you mean 'svod-max'?", to append to a message; '' without a similar word. */
export function didYouMean(unknown: Unknown, words: Iterable<string>): string {
  const candidates = [...words]
  return joinSentences(unknown, (word, instead) => nearWord(word, candidates, instead))
}

function nearWord(word: string, words: readonly string[], instead: string): string {
  const suggestion = nearestWord(word, words)
  return suggestion === undefined ? '' : `Did you mean '${suggestion}'${instead}?`
}

/** A longer text would not be read. */
const MOST_SENTENCES = 3

/** A sentence for each word, naming it if there are several. */
function joinSentences(unknown: Unknown, answer: (word: string, instead: string) => string): string {
  const words = [unknown].flat()
  const answers = words.map((word) => answer(word, words.length > 1 ? ` instead of '${word}'` : ''))
  const behind = (text: string) => (text.endsWith('?') ? ' ' : '. ')
  return answers
    .filter(Boolean)
    .slice(0, MOST_SENTENCES)
    .reduce((text, sentence) => `${text}${behind(text)}${sentence}`, '')
}

/** ". Did you mean 'web'? The fields are: id, web". */
export function suggestions(unknown: Unknown, words: readonly string[], intro = 'There is'): string {
  return `${didYouMean(unknown, words) || '.'} ${intro}: ${words.join(', ')}`
}

export interface NamedRecord {
  id: string
  name: string
}

/** ". 'Kust 1' has the id 10101" for a name or a wrong id; '' without a similar record. */
export function suggestRecord(unknown: Unknown, records: readonly NamedRecord[]): string {
  const ids = records.map(({ id }) => id)
  return joinSentences(unknown, (word, instead) => {
    const folded = fold(word.trim())
    const exact = folded === '' ? [] : records.filter(({ name }) => fold(name) === folded)
    if (exact.length > 0) return exact.map(idText).join(', ')
    return nearWord(word, ids, instead) || nearName(word, folded, records, instead)
  })
}

const idText = ({ id, name }: NamedRecord) => `'${name}' has the id ${id}`

/** More records make no useful suggestion. */
const MOST_RECORDS = 3

function nearName(word: string, folded: string, records: readonly NamedRecord[], instead: string): string {
  const name = nearestWord(
    word,
    records.map((record) => record.name),
  )
  const beginning = folded.length < 2 ? [] : records.filter((record) => fold(record.name).startsWith(folded))
  const similar = name === undefined ? beginning : records.filter((record) => record.name === name)
  if (similar.length === 0 || similar.length > MOST_RECORDS) return ''
  return `Did you mean ${similar.map((record) => `'${record.name}' (${record.id})`).join(' or ')}${instead}?`
}

/** The edit distance with swaps; Infinity beyond `most`. */
function distanceWithin(left: string, right: string, most: number): number {
  if (Math.abs(left.length - right.length) > most) return Number.POSITIVE_INFINITY
  let previous: number[] = []
  let last = Array.from({ length: right.length + 1 }, (_, at) => at)
  for (let row = 1; row <= left.length; row++) {
    const line = [row]
    for (let at = 1; at <= right.length; at++) line.push(step(row, at, line))
    if (Math.min(...line) > most) return Number.POSITIVE_INFINITY
    ;[previous, last] = [last, line]
  }
  return last.at(-1) ?? 0

  function step(row: number, at: number, line: readonly number[]): number {
    const same = left[row - 1] === right[at - 1]
    const swapped = row > 1 && at > 1 && left[row - 1] === right[at - 2] && left[row - 2] === right[at - 1]
    const costs = [(last[at] ?? 0) + 1, (line[at - 1] ?? 0) + 1, (last[at - 1] ?? 0) + (same ? 0 : 1)]
    return Math.min(...costs, swapped ? (previous[at - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY)
  }
}
