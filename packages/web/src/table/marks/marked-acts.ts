import { type Argv, shellLines } from '@headend/core/cli-equivalent'
import { countText } from '@headend/core/number-text'
import { ArrowRight, Copy, Terminal } from 'lucide-react'
import { copyText } from '../../commands/copy-text.ts'
import type { MarkedAct } from './marking.ts'

interface MarkedKind<Row> {
  /** What one is, as in a sentence: 'package'. */
  noun: string
  /** What a terminal takes to show one. */
  argvOf: (row: Row) => Argv
  /** Each in turn. */
  open: (rows: readonly Row[]) => void
}

/** What can be done with marked rows of whatever kind: opened, and copied. */
export function markedActs<Row extends { id: string }>(
  rows: readonly Row[],
  { noun, argvOf, open }: MarkedKind<Row>,
): MarkedAct[] {
  const count = countText(rows.length, noun)
  return [
    {
      id: 'open',
      title: 'Open in turn',
      icon: ArrowRight,
      keys: 'open-marked',
      cli: onlyArgv(rows, argvOf),
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
      cli: onlyArgv(rows, argvOf),
      run: () => void copyText(shellLines(rows, argvOf), `Copied the commands for ${count}`),
    },
  ]
}

/** A terminal takes one row at a time: several are copied as lines. */
export function onlyArgv<Row>(rows: readonly Row[], argvOf: (row: Row) => Argv): Argv | undefined {
  const [only, ...others] = rows
  return only && others.length === 0 ? argvOf(only) : undefined
}
