import { countText } from '@headend/core/number-text'
import { COPIED_AS_IT_IS, markedLine, markedLines, type Words } from '@headend/core/terminal'
import { ArrowRight, Copy, Terminal } from 'lucide-react'
import { copyText } from '../../commands/copy-text.ts'
import type { MarkedAct } from './marking.ts'

interface MarkedKind<Row> {
  /** What one is, as in a sentence: 'package'. */
  noun: string
  /** What a terminal takes to show one. */
  lineOf: (row: Row) => Words
  /** Each in turn. */
  open: (rows: readonly Row[]) => void
}

/** What can be done with marked rows of whatever kind: opened, and copied. */
export function markedActs<Row extends { id: string }>(
  rows: readonly Row[],
  { noun, lineOf, open }: MarkedKind<Row>,
): MarkedAct[] {
  const count = countText(rows.length, noun)
  return [
    {
      id: 'open',
      title: 'Open in turn',
      icon: ArrowRight,
      keys: 'open-marked',
      line: markedLine(rows, lineOf, noun),
      run: () => open(rows),
    },
    {
      id: 'copy-ids',
      title: 'Copy ids',
      icon: Copy,
      line: COPIED_AS_IT_IS,
      run: () => void copyText(rows.map(({ id }) => id).join('\n'), `Copied the ids of ${count}`),
    },
    {
      id: 'copy-commands',
      title: 'Copy as commands',
      icon: Terminal,
      line: markedLine(rows, lineOf, noun),
      run: () => void copyText(markedLines(rows, lineOf), `Copied the commands for ${count}`),
    },
  ]
}
