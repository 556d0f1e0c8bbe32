/** How what can stand in one place is found. */
import type { Context } from '../context.ts'
import type { RecordHelp } from '../records/help.ts'
import type { Terminal } from '../terminal.ts'
import type { Candidate } from './candidate.ts'
import type { Place } from './place.ts'

export interface At {
  place: Place
  /** What is typed of the value. */
  typed: string
  /** Of the command, where it has columns or fields. */
  help: RecordHelp | undefined
  env: Terminal['env']
  /** As whoever is signed in now: it never signs in, and renews nothing. */
  context: () => Promise<Context>
}

/** 'late': a service knows, and has not answered in time; 'files': none of these, perhaps a file. */
type Found = readonly Candidate[] | 'late' | 'files'

export type Values = (at: At) => Found | Promise<Found>
