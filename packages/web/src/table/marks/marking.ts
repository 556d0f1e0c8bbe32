import type { Argv } from '@headend/core/cli-equivalent'
import type { DeletedView } from '@headend/core/table'
import type { LucideIcon } from 'lucide-react'
import type { ShortcutId } from '../../keyboard/keys.ts'
import type { Marks } from './use-marks.ts'

/** What a list says where its rows can be marked; the rows come in the order of the list. */
export interface Marking<Row> {
  marks: Marks
  acts: (marked: readonly Row[]) => readonly MarkedAct[]
  /** Each in turn. */
  open: (marked: readonly Row[]) => void
  /** All of them, after one question; whoever may not is told why. Absent where none of its rows can be deleted. */
  delete?: ((marked: readonly Row[]) => void) | undefined
  /** How it went with the last that were deleted. */
  deleted?: DeletedView | undefined
}

/** Something to do with all marked rows. */
export interface MarkedAct {
  id: string
  title: string
  icon: LucideIcon
  /** The same in a terminal, where there is a command. */
  cli?: Argv | undefined
  keys?: ShortcutId
  /** Why it cannot be done, and what helps. Pressed all the same, `run` says so. */
  reason?: string | undefined
  remedy?: string | undefined
  /** It is asked for first. */
  destroys?: true
  busy?: boolean
  /** Only in the palette: there are many of its like. */
  paletteOnly?: true
  run: () => void
}
