/** How well one thing fits to what is typed. */
import { fold } from '../fold.ts'
import type { Findable } from './findable.ts'
import { keywordsOf } from './keywords.ts'
import { initialPlaces } from './match.ts'
import { type Typed, wordBeginning } from './words.ts'

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
export const FOUND = HINT_ONLY

/** Whatever does not fit fits no more when more is typed. */
export const mayFit = (grade: number): boolean => grade !== NOT_AT_ALL

/** The texts of a thing, folded once. */
export interface Folded {
  title: string
  keys: readonly string[]
  /** With the hint: what is not in it is nowhere. */
  all: string
}

export function foldItem({ id = '', title, keys = [], hint = '' }: Findable): Folded {
  const folded = { title: fold(title), keys: [...keys, ...keywordsOf(id)].map(fold) }
  // No word reaches over the end of a line.
  return { ...folded, all: [folded.title, ...folded.keys, fold(hint)].join('\n') }
}

export function gradeOf({ title, keys, all }: Folded, { whole, words }: Typed): number {
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
