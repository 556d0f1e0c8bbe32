/** Ranks items by a typed text, and finds its matches in their texts. */
import { fold, foldTyped } from '../foundation/text.ts'
import { keywordsOf } from './keywords.ts'

export interface Findable {
  /** See `keywordsOf`. */
  id?: string
  title: string
  /** Other names, such as the id. An exact match comes first. */
  keywords?: readonly string[] | undefined
  /** Details, as the customer: matches if another word is in the title. */
  hint?: string | undefined
}

/** The folded text and its words, which must all occur. */
interface Typed {
  foldedText: string
  words: readonly string[]
}

function typedWords(text: string): Typed {
  const words = foldTyped(text).split(/\s+/).filter(Boolean)
  return { foldedText: words.join(' '), words }
}

/** Whether a word starts here: `reb` in 'Hardware reboot', `17` in 'icx-17'. */
function beginsWord(text: string, at: number): boolean {
  return at === 0 || !isWordUnit(text.charCodeAt(at - 1))
}

/** The position of a word that starts so, or -1. */
function wordBeginning(text: string, word: string, from = 0): number {
  let at = text.indexOf(word, from)
  while (at > 0 && !beginsWord(text, at)) at = text.indexOf(word, at + 1)
  return at
}

function beginnings(text: string): number[] {
  const places: number[] = []
  for (let at = 0; at < text.length; at++)
    if (isWordUnit(text.charCodeAt(at)) && beginsWord(text, at)) places.push(at)
  return places
}

/** Compares char codes, for speed: it runs for every letter of 10,000 names. */
function isWordUnit(unit: number): boolean {
  if (unit < 0x80) return (unit >= 0x61 && unit <= 0x7a) || (unit >= 0x30 && unit <= 0x39)
  return /[\p{L}\p{N}]/u.test(String.fromCharCode(unit))
}

type Range = readonly [start: number, end: number]

/** The ranges to highlight: each typed word, best at the start of a word; else initials. Sorted, disjoint. */
export function match(text: string, typed: string): Range[] {
  const folded = fold(text)
  const { foldedText, words } = typedWords(typed)
  const ranges = words.flatMap((word) => occurrence(folded, word))
  return mergeRanges(ranges.length > 0 ? ranges : initials(folded, foldedText))
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

/** Fewer letters are no initials. */
const SHORTEST = 2

/** The positions of the typed letters, if they are the initials from the first word on. */
function initialPlaces(text: string, typed: string): number[] {
  if (typed.length < SHORTEST || text[0] !== typed[0]) return []
  const places = beginnings(text).slice(0, typed.length)
  return places.map((at) => text[at]).join('') === typed ? places : []
}

function mergeRanges(ranges: readonly Range[]): Range[] {
  const result: Range[] = []
  for (const [start, end] of ranges.toSorted(([a], [b]) => a - b)) {
    const last = result.at(-1)
    if (last && start <= last[1]) result[result.length - 1] = [last[0], Math.max(last[1], end)]
    else result.push([start, end])
  }
  return result
}

// Grades, the best first.

/** A key or the whole title. */
const EXACT = 0
/** The title starts with the text. */
const PREFIX = 1
/** Words start with the typed words, in order, from the first on. */
const FROM_FIRST = 2
/** Words start with the typed words. */
const WORDS = 3
const INITIALS = 4
/** Words match beside a number, which is in the hint. */
const BESIDE = 5
/** Inside words, or in the hint. */
const INSIDE = 6
/** The text is only in the hint, so the item is not listed yet: the next word may be in the title. */
const HINT_ONLY = 7
/** No match, also with more letters. */
const NOT_AT_ALL = 8

const LISTED_GRADES = HINT_ONLY

const mayFit = (grade: number): boolean => grade !== NOT_AT_ALL

interface Folded {
  title: string
  keywords: readonly string[]
  /** All texts with the hint, to exclude most items fast. */
  all: string
}

function foldItem({ id = '', title, keywords = [], hint = '' }: Findable): Folded {
  const folded = { title: fold(title), keywords: [...keywords, ...keywordsOf(id)].map(fold) }
  // A line break can't be in a word.
  return { ...folded, all: [folded.title, ...folded.keywords, fold(hint)].join('\n') }
}

function gradeOf({ title, keywords, all }: Folded, { foldedText, words }: Typed): number {
  // First, because it excludes most items.
  if (!words.every((word) => all.includes(word))) return isInitials(title, foldedText) ? INITIALS : NOT_AT_ALL
  if (title === foldedText || keywords.includes(foldedText)) return EXACT
  if (title.startsWith(foldedText)) return PREFIX
  const begins = (word: string) =>
    wordBeginning(title, word) >= 0 || keywords.some((keyword) => keyword.startsWith(word))
  if (words.every(begins)) return fromFirst(title, words) ? FROM_FIRST : WORDS
  if (isInitials(title, foldedText)) return INITIALS
  const occurs = (word: string) => title.includes(word) || keywords.some((keyword) => keyword.includes(word))
  if (!words.some(occurs)) return HINT_ONLY
  return words.every((word) => begins(word) || /^\d{4,}$/.test(word)) ? BESIDE : INSIDE
}

function isInitials(title: string, foldedText: string): boolean {
  return initialPlaces(title, foldedText).length > 0
}

function fromFirst(title: string, words: readonly string[]): boolean {
  let from = 0
  return words.every((word, index) => {
    const at = wordBeginning(title, word, from)
    from = at + word.length
    return index === 0 ? at === 0 : at > 0
  })
}

export interface RankOptions<Item> {
  /** The use of an item, from `frecency`, to order equal matches. */
  use?: ((item: Item) => number) | undefined
  most?: number | undefined
}

/** Ranks the same items at every key; texts are folded once. */
export interface Ranking<Item> {
  /** The best first; equals keep their order. All items without a text. */
  rank(typed: string, options?: RankOptions<Item>): Item[]
}

/** The results of one text, by position. */
interface RankStep {
  foldedText: string
  /** Positions by grade. */
  grades: readonly (readonly number[])[]
  /** Items that may match with more letters. */
  remaining: readonly number[]
}

export function createRanking<Item extends Findable>(items: readonly Item[]): Ranking<Item> {
  const folded = items.map(foldItem)
  const everything: RankStep = { foldedText: '', grades: [], remaining: [...items.keys()] }
  /** A longer text searches only what the previous step left; a shorter text has its step already. */
  let steps: RankStep[] = []

  function step(text: string): RankStep {
    const typed = typedWords(text)
    steps = steps.filter(({ foldedText }) => typed.foldedText.startsWith(foldedText))
    const previous = steps.at(-1) ?? everything
    if (previous.foldedText === typed.foldedText) return previous
    const grades = Array.from({ length: LISTED_GRADES }, (): number[] => [])
    const remaining: number[] = []
    for (const at of previous.remaining) {
      const item = folded[at]
      const grade = item && gradeOf(item, typed)
      if (grade === undefined || !mayFit(grade)) continue
      remaining.push(at)
      grades[grade]?.push(at)
    }
    const next = { foldedText: typed.foldedText, grades, remaining }
    steps.push(next)
    return next
  }
  return {
    rank(text, { use, most = items.length } = {}) {
      const { foldedText, grades } = step(text)
      return foldedText === '' ? items.slice(0, most) : best(items, grades, use, most)
    },
  }
}

/** Ranks a list once. */
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
  const ranked: Item[] = []
  for (const grade of places) {
    if (ranked.length >= most) break
    // Without uses the first are enough.
    const equals = (use ? grade : grade.slice(0, most)).map((at) => items[at] as Item)
    ranked.push(...(use ? byUse(equals, use) : equals))
  }
  return ranked.slice(0, most)
}

function byUse<Item>(items: readonly Item[], use: (item: Item) => number): Item[] {
  const uses = new Map(items.map((item) => [item, use(item)]))
  return items.toSorted((a, b) => (uses.get(b) ?? 0) - (uses.get(a) ?? 0))
}
