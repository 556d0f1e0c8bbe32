import { isSameKey, orderOf } from './key-order.ts'
import { type Ranks, ranksOf } from './rank.ts'
import { type SortKeys, sortKeys, weightsOf } from './sort-keys.ts'
import { STEP, type Steps } from './steps.ts'

/** Swedish and Finnish alphabets end alike, and numbers inside of a text count as numbers: 'Film 2' before 'Film 10'. */
const LOCALE = 'sv'

// Neither is made before something is sorted: the first collator takes a page longer than its list.
let weights: ReturnType<typeof weightsOf> | undefined
let collate: Intl.Collator['compare'] | undefined

function compare(one: string, other: string): number {
  collate ??= new Intl.Collator(LOCALE, { numeric: true }).compare
  return collate(one, other)
}

/** As the collator orders them; it is asked only for texts of which it takes more than an alphabet to tell. */
export function* ranksOfTexts(texts: readonly string[]): Steps<Ranks> {
  weights ??= weightsOf(LOCALE)
  const keys = yield* sortKeys(texts, weights)
  const { ofRow, heads } = yield* ranksByKey(texts, keys)
  if (keys.others.length === 0) return { ofRow, missing: heads.length }
  const others = ranksOf(
    keys.others.map((row) => texts[row] ?? ''),
    compare,
  )
  const merged = merge(
    heads,
    headsOf(others, (at) => texts[keys.others[at] ?? 0] ?? ''),
  )
  for (const [row, place] of ofRow.entries()) ofRow[row] = merged.first[place] ?? 0
  for (const [at, row] of keys.others.entries()) ofRow[row] = merged.second[others.ofRow[at] ?? 0] ?? 0
  return { ofRow, missing: merged.places }
}

/** The places of the texts that have keys among themselves, and the first text of each place. */
function* ranksByKey(
  texts: readonly string[],
  keys: SortKeys,
): Steps<{ ofRow: Uint32Array<ArrayBuffer>; heads: string[] }> {
  const ofRow = new Uint32Array(texts.length)
  const heads: string[] = []
  let before: number | undefined
  for (const [at, row] of (yield* orderOf(keys)).entries()) {
    if (at % STEP === STEP - 1) yield
    if (before === undefined || !isSameKey(keys, before, row)) heads.push(texts[row] ?? '')
    ofRow[row] = heads.length - 1
    before = row
  }
  return { ofRow, heads }
}

function headsOf({ ofRow, missing }: Ranks, textOf: (at: number) => string): string[] {
  const heads = new Array<string>(missing)
  for (const [at, place] of ofRow.entries()) heads[place] = textOf(at)
  return heads
}

/** Two lists in order as one: for each of their texts its place there, equal ones sharing one. The second may be long too. */
function merge(first: readonly string[], second: readonly string[]) {
  const places = { first: new Uint32Array(first.length), second: new Uint32Array(second.length), places: 0 }
  let at = 0
  for (const [index, text] of second.entries()) {
    const end = firstNotBefore(first, text, at)
    while (at < end) places.first[at++] = places.places++
    if (at < first.length && compare(first[at] ?? '', text) === 0) places.first[at++] = places.places
    places.second[index] = places.places++
  }
  while (at < first.length) places.first[at++] = places.places++
  return places
}

function firstNotBefore(texts: readonly string[], text: string, from: number): number {
  let [low, high] = [from, texts.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (compare(texts[middle] ?? '', text) < 0) low = middle + 1
    else high = middle
  }
  return low
}
