/** What a feature adds to the terminal. Every start loads this, so each action imports its subcommand. */
import type { AreaId } from '@headend/core/shell'
import type { RecordHelp } from '../records/help.ts'
import type { RecordRow } from '../records/register.ts'
import type { HeadendCommand, Start } from '../subcommand.ts'

export interface Feature {
  id: AreaId
  /** Its records, where they are listed, viewed, created, updated and deleted like all others. */
  records?: RecordRow
  register?: (program: HeadendCommand, start: Start) => void
  /** By subcommand, the columns and fields that its help and its completion name. */
  help?: Readonly<Record<string, () => Promise<RecordHelp>>>
  /** Opens its area on the full screen, if that is no list of records. Absent: the area is hidden there. */
  screen?: 'search' | 'tail'
}
