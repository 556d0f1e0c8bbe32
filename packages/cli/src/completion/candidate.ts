/** The candidates for the word that is being typed. */
import type { CliContext } from '../cli-context.ts'
import type { RecordHelp } from '../records/help.ts'
import type { Terminal } from '../terminal.ts'
import type { ParsedLine } from './parsed-line.ts'

export interface ValueRequest {
  place: ParsedLine
  typed: string
  help: RecordHelp | undefined
  env: Terminal['env']
  /** As the person who is signed in: it never signs in or renews a token. */
  context: () => Promise<CliContext>
}

/** 'late': no answer of a service in time; 'files': completed by the shell. */
type Candidates = readonly Candidate[] | 'late' | 'files'

export type ValueProvider = (at: ValueRequest) => Candidates | Promise<Candidates>

export interface Candidate {
  value: string
  about?: string
}

export function candidates(values: Iterable<string>): Candidate[] {
  return Array.from(values, (value) => ({ value }))
}

/** Those that begin with the typed text; else the only one that differs in its capitals. */
export function filterCandidates(all: readonly Candidate[], typed: string): readonly Candidate[] {
  const exact = all.filter(({ value }) => value.startsWith(typed))
  if (exact.length > 0) return exact
  const wanted = typed.toLowerCase()
  const alike = all.filter(({ value }) => value.toLowerCase().startsWith(wanted))
  return alike.length === 1 ? alike : []
}

/** The same for the last word of a list with commas, without the words that it has. */
export function filterListCandidates(all: readonly Candidate[], typed: string): readonly Candidate[] {
  const start = typed.slice(0, typed.lastIndexOf(',') + 1)
  const there = start.split(',').filter(Boolean)
  const left = all.filter(({ value }) => !there.includes(value))
  return filterCandidates(left, typed.slice(start.length)).map(({ value, ...rest }) => ({
    value: start + value,
    ...rest,
  }))
}
