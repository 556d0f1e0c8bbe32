import { type Argv, shellLines } from '@headend/core/cli-equivalent'
import { countText } from '@headend/core/numbers'
import type { DeletedView } from '@headend/core/table'
import { ArrowRight, Copy, type LucideIcon, Terminal } from 'lucide-react'
import { copyText } from '../../commands/copy-text.ts'
import type { ShortcutId } from '../../keyboard/keys.ts'
import type { Marks } from './use-marks.ts'

/** What a table whose rows can be marked does with all marked rows. */
export interface Marking<Row> {
  marks: Marks
  actions: (marked: readonly Row[]) => readonly BulkAction[]
  open: (marked: readonly Row[]) => void
  /** Deletes all marked rows after one question. Absent if no row can be deleted. */
  delete?: ((marked: readonly Row[]) => void) | undefined
  deleted?: DeletedView | undefined
}

export interface BulkAction {
  id: string
  title: string
  icon: LucideIcon
  cli?: Argv | undefined
  shortcut?: ShortcutId
  reason?: string | undefined
  remedy?: string | undefined
  destroys?: true
  busy?: boolean
  run: () => void
}

interface OpenAndCopyOptions<Row> {
  noun: string
  argvOf: (row: Row) => Argv
  open: (rows: readonly Row[]) => void
}

/** The actions that need no right: open the rows in turn, copy their ids, copy their terminal commands. */
export function openAndCopyActions<Row extends { id: string }>(
  rows: readonly Row[],
  { noun, argvOf, open }: OpenAndCopyOptions<Row>,
): BulkAction[] {
  const count = countText(rows.length, noun)
  return [
    {
      id: 'open',
      title: 'Open in turn',
      icon: ArrowRight,
      shortcut: 'open-marked',
      cli: singleArgv(rows, argvOf),
      run: () => open(rows),
    },
    {
      id: 'copy-ids',
      title: 'Copy ids',
      icon: Copy,
      run: () => void copyText(rows.map(({ id }) => id).join('\n'), `Copied the ids of ${count}`),
    },
    {
      id: 'copy-commands',
      title: 'Copy as commands',
      icon: Terminal,
      cli: singleArgv(rows, argvOf),
      run: () => void copyText(shellLines(rows, argvOf), `Copied the commands for ${count}`),
    },
  ]
}

/** The command for a single row. A terminal takes one row at a time, so several rows have none. */
export function singleArgv<Row>(rows: readonly Row[], argvOf: (row: Row) => Argv): Argv | undefined {
  const [first, ...others] = rows
  return first && others.length === 0 ? argvOf(first) : undefined
}
