/** What somebody may have meant who wrote an id or a name that is not there. */
import { fold } from './fold.ts'

/** The nearest of these words, letter case aside; undefined where more than one character and a third of it would have to change. */
export function nearestWord(word: string, words: Iterable<string>): string | undefined {
  const wanted = word.trim().toLowerCase()
  if (wanted.length < 2) return undefined
  let best: string | undefined
  let least = Math.max(1, Math.floor(wanted.length / 3)) + 1
  for (const one of words) {
    const distance = distanceWithin(wanted, one.toLowerCase(), least - 1)
    if (distance < least) [best, least] = [one, distance]
  }
  return best
}

/** One word, or several of which each is answered. */
type Wrong = string | readonly string[]

/** ". Did you mean 'svod-max'?", to stand behind what is not there; '' where nothing is near. */
export function didYouMean(wrong: Wrong, words: Iterable<string>): string {
  const known = [...words]
  return answered(wrong, (word, instead) => nearWord(word, known, instead))
}

function nearWord(word: string, words: readonly string[], instead: string): string {
  const near = nearestWord(word, words)
  return near === undefined ? '' : `Did you mean '${near}'${instead}?`
}

/** More answers than these are not read. */
const MOST_ANSWERS = 3

/** A sentence for each word that has an answer; of several it is told whose it is. */
function answered(wrong: Wrong, answer: (word: string, instead: string) => string): string {
  const words = [wrong].flat()
  const answers = words.map((word) => answer(word, words.length > 1 ? ` instead of '${word}'` : ''))
  const behind = (text: string) => (text.endsWith('?') ? ' ' : '. ')
  return answers
    .filter(Boolean)
    .slice(0, MOST_ANSWERS)
    .reduce((text, one) => `${text}${behind(text)}${one}`, '')
}

/** ". Did you mean 'web'? The fields are: id, web", to stand behind what is none of a few. */
export function suggestions(wrong: Wrong, words: readonly string[], intro = 'There is'): string {
  return `${didYouMean(wrong, words) || '.'} ${intro}: ${words.join(', ')}`
}

export interface NamedRecord {
  id: string
  name: string
}

/** Of what goes by id, to whoever wrote its name or another id: ". 'Kust 1' has the id 10101"; '' where nothing is near. */
export function suggestRecord(wrong: Wrong, records: readonly NamedRecord[]): string {
  const ids = records.map(({ id }) => id)
  return answered(wrong, (word, instead) => {
    const wanted = fold(word.trim())
    const called = wanted === '' ? [] : records.filter(({ name }) => fold(name) === wanted)
    if (called.length > 0) return called.map(idText).join(', ')
    return nearWord(word, ids, instead) || nearName(word, wanted, records, instead)
  })
}

const idText = ({ id, name }: NamedRecord) => `'${name}' has the id ${id}`

/** More are no answer. */
const MOST_MEANT = 3

function nearName(word: string, wanted: string, records: readonly NamedRecord[], instead: string): string {
  const name = nearestWord(
    word,
    records.map((one) => one.name),
  )
  const beginning = wanted.length < 2 ? [] : records.filter((one) => fold(one.name).startsWith(wanted))
  const meant = name === undefined ? beginning : records.filter((one) => one.name === name)
  if (meant.length === 0 || meant.length > MOST_MEANT) return ''
  return `Did you mean ${meant.map((one) => `'${one.name}' (${one.id})`).join(' or ')}${instead}?`
}

/** How many characters have to come, go, change or swap with the next one; Infinity beyond the most. */
function distanceWithin(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most) return Number.POSITIVE_INFINITY
  let before: number[] = []
  let last = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (let row = 1; row <= one.length; row++) {
    const line = [row]
    for (let at = 1; at <= other.length; at++) line.push(step(row, at, line))
    if (Math.min(...line) > most) return Number.POSITIVE_INFINITY
    ;[before, last] = [last, line]
  }
  return last.at(-1) ?? 0

  function step(row: number, at: number, line: readonly number[]): number {
    const same = one[row - 1] === other[at - 1]
    const swapped = row > 1 && at > 1 && one[row - 1] === other[at - 2] && one[row - 2] === other[at - 1]
    const ways = [(last[at] ?? 0) + 1, (line[at - 1] ?? 0) + 1, (last[at - 1] ?? 0) + (same ? 0 : 1)]
    return Math.min(...ways, swapped ? (before[at - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY)
  }
}
