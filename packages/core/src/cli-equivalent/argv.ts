import type { Country } from '../foundation/country.ts'
import { visible } from '../foundation/text.ts'

/** The arguments of `headend`: `package view 1001`. */
export type Argv = readonly string[]

export interface ArgvParts {
  /** The subcommand: ['engagement', 'view']. */
  path: readonly string[]
  args?: readonly string[]
  options?: readonly string[]
  country?: Country | undefined
}

/** Arguments that look like options come last, after `--`. */
export function toArgv({ path, args = [], options = [], country }: ArgvParts): Argv {
  const all = [...options, ...(country ? ['--country', country] : [])]
  if (args.some((word) => word.startsWith('-'))) return [...path, ...all, '--', ...args]
  return [...path, ...args, ...all]
}

/** Whether a word is safe to copy: no line break, no control character. */
export const isOneLine = (word: string) => visible(word) === word

/** A line for a shell; undefined if a word is not safe to copy. */
export function shellLine(argv: Argv): string | undefined {
  if (!argv.every(isOneLine)) return undefined
  return ['headend', ...argv.map(quote)].join(' ')
}

export function shellLines<Row>(rows: readonly Row[], argvOf: (row: Row) => Argv): string {
  return rows.flatMap((row) => shellLine(argvOf(row)) ?? []).join('\n')
}

/** Quoted for sh, bash and zsh. */
function quote(word: string): string {
  if (/^[\p{L}\p{N}_@%+:,./-][\p{L}\p{N}_@%+:,./=-]*$/u.test(word)) return word
  return `'${word.replaceAll("'", String.raw`'\''`)}'`
}
