import type { Country } from '../country.ts'
import { visible } from '../text.ts'

/** The words after the name of the program: `package view 1001`. */
export type Argv = readonly string[]

export interface ArgvParts {
  /** The subcommand: ['engagement', 'view']. */
  path: readonly string[]
  /** Its arguments, in order. */
  about?: readonly string[]
  options?: readonly string[]
  country?: Country | undefined
}

/** The arguments follow the options where one of them would be read as an option. */
export function toArgv({ path, about = [], options = [], country }: ArgvParts): Argv {
  const all = [...options, ...(country ? ['--country', country] : [])]
  if (about.some((word) => word.startsWith('-'))) return [...path, ...all, '--', ...about]
  return [...path, ...about, ...all]
}

/** Whether a word can be copied as it is: it breaks no line and holds nothing that acts on a terminal. */
export const isOneLine = (word: string) => visible(word) === word

/** One line for a shell; undefined where a word cannot be copied. */
export function shellLine(argv: Argv): string | undefined {
  if (!argv.every(isOneLine)) return undefined
  return ['headend', ...argv.map(quoted)].join(' ')
}

/** The lines of all rows that have one, one below the other. */
export function shellLines<Row>(rows: readonly Row[], argvOf: (row: Row) => Argv): string {
  return rows.flatMap((row) => shellLine(argvOf(row)) ?? []).join('\n')
}

/** As sh, bash and zsh read it. */
function quoted(word: string): string {
  if (/^[\p{L}\p{N}_@%+:,./-][\p{L}\p{N}_@%+:,./=-]*$/u.test(word)) return word
  return `'${word.replaceAll("'", String.raw`'\''`)}'`
}
