/** The parts that a feature adds to the terminal. Every start loads them: actions import the rest later. */
import type { AreaId } from '@headend/core/shell'
import type { RecordHelp } from '../records/help.ts'
import type { RecordRow } from '../records/register.ts'
import type { HeadendCommand, Start } from '../subcommand.ts'

export interface Feature {
  id: AreaId
  /** The feature's records, if they have the usual list, view, create, update and delete. */
  records?: RecordRow
  register?: (program: HeadendCommand, start: Start) => void
  /** The columns and fields in the help and completion of each subcommand. */
  help?: Readonly<Record<string, () => Promise<RecordHelp>>>
  /** Opens the feature's area on the full screen, unless it is a list of records. Absent: no such area. */
  screen?: 'search' | 'tail'
}
