/** How well things fit to what is typed, and where it stands in them. */
import { fold, foldTyped } from '../fold.ts'
import { keywordsOf } from './keywords.ts'

/** What can be found by what somebody types. */
export interface Findable {
  /** By which it has other words, too: see `keywordsOf`. */
  id?: string
  title: string
  /** What names it and nothing else, as its id: typed whole, it stands first. */
  keys?: readonly string[] | undefined
  /** What tells it from its like, as whom it is about: words may stand here where another is in the title. */
  hint?: string | undefined
}

/** What was typed, folded: as a whole, and its words, each of which has to occur. */
interface Typed {
  whole: string
  words: readonly string[]
}

function typedWords(text: string): Typed {
  const words = foldTyped(text).split(/\s+/).filter(Boolean)
  return { whole: words.join(' '), words }
}

/** Whether a word of this folded text begins here: `reb` in 'Hardware reboot', `17` in 'icx-17'. */
function beginsWord(text: string, at: number): boolean {
  return at === 0 || !isWordUnit(text.charCodeAt(at - 1))
}

/** Where this occurs at the beginning of a word; -1 where it does not. */
function wordBeginning(text: string, word: string, from = 0): number {
  let at = text.indexOf(word, from)
  while (at > 0 && !beginsWord(text, at)) at = text.indexOf(word, at + 1)
  return at
}

/** Where the words of a folded text begin. */
function beginnings(text: string): number[] {
  const places: number[] = []
  for (let at = 0; at < text.length; at++)
    if (isWordUnit(text.charCodeAt(at)) && beginsWord(text, at)) places.push(at)
  return places
}

/** By number, since it is asked for every letter of 10,000 names: a to z and 0 to 9, or any other letter or digit. */
function isWordUnit(unit: number): boolean {
  if (unit < 0x80) return (unit >= 0x61 && unit <= 0x7a) || (unit >= 0x30 && unit <= 0x39)
  return /[\p{L}\p{N}]/u.test(String.fromCharCode(unit))
}

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
function initialPlaces(text: string, typed: string): number[] {
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

// The best first; the last ones are not found.

/** Its key, or its whole title. */
const EXACT = 0
/** The title begins with it. */
const PREFIX = 1
/** Words begin with it, in order, from the first on. */
const FROM_FIRST = 2
/** Words begin with it. */
const WORDS = 3
const INITIALS = 4
/** The words beside a number begin with it: of whom it is, the hint tells. */
const BESIDE = 5
/** Inside of words, or of the hint. */
const INSIDE = 6
/** In the hint alone: another word may still be in the title. */
const HINT_ONLY = 7
/** Not at all, whatever is typed on. */
const NOT_AT_ALL = 8

/** The grades of what is found. */
const FOUND = HINT_ONLY

/** Whatever does not fit fits no more when more is typed. */
const mayFit = (grade: number): boolean => grade !== NOT_AT_ALL

/** The texts of a thing, folded once. */
interface Folded {
  title: string
  keys: readonly string[]
  /** With the hint: what is not in it is nowhere. */
  all: string
}

function foldItem({ id = '', title, keys = [], hint = '' }: Findable): Folded {
  const folded = { title: fold(title), keys: [...keys, ...keywordsOf(id)].map(fold) }
  // No word reaches over the end of a line.
  return { ...folded, all: [folded.title, ...folded.keys, fold(hint)].join('\n') }
}

function gradeOf({ title, keys, all }: Folded, { whole, words }: Typed): number {
  // Asked before all else: of most things the first word is nowhere.
  if (!words.every((word) => all.includes(word))) return isInitials(title, whole) ? INITIALS : NOT_AT_ALL
  if (title === whole || keys.includes(whole)) return EXACT
  if (title.startsWith(whole)) return PREFIX
  const begins = (word: string) => wordBeginning(title, word) >= 0 || keys.some((key) => key.startsWith(word))
  if (words.every(begins)) return fromFirst(title, words) ? FROM_FIRST : WORDS
  if (isInitials(title, whole)) return INITIALS
  if (!words.some((word) => title.includes(word) || keys.some((key) => key.includes(word)))) return HINT_ONLY
  return words.every((word) => begins(word) || /^\d{4,}$/.test(word)) ? BESIDE : INSIDE
}

function isInitials(title: string, whole: string): boolean {
  return initialPlaces(title, whole).length > 0
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
