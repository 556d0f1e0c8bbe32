import type { Country } from '../country.ts'

/** What follows the name of the program. */
export type Words = readonly string[]

interface Line {
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

/** One line for a shell; undefined where a word has what no line can hold. */
export function shellLine(line: Words): string | undefined {
  if (line.some((word) => /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u.test(word))) return undefined
  return ['headend', ...line.map(quoted)].join(' ')
}

/** As sh, bash and zsh read it. */
function quoted(word: string): string {
  if (/^[\p{L}\p{N}_@%+:,./-][\p{L}\p{N}_@%+:,./=-]*$/u.test(word)) return word
  return `'${word.replaceAll("'", String.raw`'\''`)}'`
}
