import type { Country } from '../country.ts'
import { visible } from '../text.ts'

/** What follows the name of the program. */
export type Words = readonly string[]

/** What is typed in a terminal for something in the console; a text says why nothing there does it. */
export type Counterpart = Words | string | Short

/** There is a command, and a sentence says what no line of it can hold, or not yet. */
interface Short {
  needs: string
}

/** Of what only changes how the console looks, or what it shows of itself. */
export const OF_THE_CONSOLE = 'it is about the console alone'

/** Of what leads to a list in the palette. */
export const ASKS_FIRST = 'it asks something first, and what is chosen then has its command'

/** Of what is put on the clipboard. */
export const COPIED_AS_IT_IS = 'it is copied as it is'

export const NO_COUNTRY = 'no country is chosen'

/** What it would be is for its list to say: a test looks whether one forgets it. */
export const UNSAID = 'the list does not say it'

export function hasLine(counterpart: Counterpart): counterpart is Words {
  return Array.isArray(counterpart)
}

/** Of which words are made. */
export interface Line {
  /** The subcommand: ['engagement', 'view']. */
  path: readonly string[]
  /** What it is about, in order. */
  about?: readonly string[]
  options?: readonly string[]
  country?: Country | undefined
}

/** What it is about follows the options where a word of it would be read as one. */
export function words({ path, about = [], options = [], country }: Line): Words {
  const all = [...options, ...(country ? ['--country', country] : [])]
  if (about.some((word) => word.startsWith('-'))) return [...path, ...all, '--', ...about]
  return [...path, ...about, ...all]
}

/** What it is called in a shell. */
export const PROGRAM = 'headend'

/** Whether a line can hold it: it is copied as it is, breaks no line and acts on no terminal. */
export const isOneLine = (word: string) => visible(word) === word

/** One line for a shell; undefined where a word has what no line can hold. */
export function shellLine(line: Words): string | undefined {
  if (!line.every(isOneLine)) return undefined
  return [PROGRAM, ...line.map(quoted)].join(' ')
}

/** As sh, bash and zsh read it. */
function quoted(word: string): string {
  if (/^[\p{L}\p{N}_@%+:,./-][\p{L}\p{N}_@%+:,./=-]*$/u.test(word)) return word
  return `'${word.replaceAll("'", String.raw`'\''`)}'`
}
