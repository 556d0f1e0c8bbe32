import { deleteButton } from '@headend/core/access'
import type { Command } from '@headend/core/command'
import type { Country } from '@headend/core/country'
import { countText } from '@headend/core/number-text'
import { recordLine, shellLine } from '@headend/core/terminal'
import { useNavigate } from '@tanstack/react-router'
import { ArrowRight, Copy, Terminal, Trash2 } from 'lucide-react'
import { copyText } from '../commands/copy-text.ts'
import { type Named, nameOf, type RecordPlace, recordAddress } from '../context/record-place.ts'
import { useReadContext } from '../context/services.tsx'
import type { MarkedAct, Marking } from './marking.ts'
import { useDeleteMarked } from './use-delete-marked.ts'
import { useMarks } from './use-marks.ts'

interface Marked<Deletion> extends RecordPlace {
  /** What one is, as in a sentence: 'package'. */
  noun: string
  remove: Command<Deletion, void>
}

/** What can be done with all marked records of a list: each opened in turn, copied, deleted. */
export function useRecordMarks<
  Row extends Omit<Deletion, 'country'> & { id: string } & Named,
  Deletion extends { country: Country },
>({ subject, list, noun, remove }: Marked<Deletion>): Marking<Row> {
  const { country, access } = useReadContext()
  const navigate = useNavigate()
  const marks = useMarks(list)
  const deletion = useDeleteMarked<Row, Deletion>(remove, noun, (row) => `${nameOf(row)} · ${row.id}`, marks)
  const verdict = deleteButton(subject, access)
  const open = ([first]: readonly Row[]) =>
    first && void navigate({ ...recordAddress(list, first.id), state: { backOnClose: true, marked: true } })
  const lines = (act: 'view' | 'delete', rows: readonly Row[]) =>
    rows.flatMap(({ id }) => shellLine(recordLine(subject, act, { country, id })) ?? []).join('\n')
  const acts = (rows: readonly Row[]): MarkedAct[] => {
    const count = countText(rows.length, noun)
    const [only] = rows
    const line = (act: 'view' | 'delete') =>
      only && rows.length === 1
        ? recordLine(subject, act, { country, id: only.id })
        : `a terminal takes one ${noun} at a time: copy the commands`
    return [
      {
        id: 'open',
        title: 'Open in turn',
        icon: ArrowRight,
        keys: 'open-marked',
        line: line('view'),
        run: () => open(rows),
      },
      {
        id: 'copy-ids',
        title: 'Copy ids',
        icon: Copy,
        line: 'it is copied as it is',
        run: () => void copyText(rows.map(({ id }) => id).join('\n'), `Copied the ids of ${count}`),
      },
      {
        id: 'copy-commands',
        title: 'Copy as commands',
        icon: Terminal,
        line: line('view'),
        run: () => void copyText(lines('view', rows), `Copied the commands for ${count}`),
      },
      ...(verdict
        ? [
            {
              id: 'delete',
              title: `Delete ${count}`,
              icon: Trash2,
              destroys: true as const,
              busy: deletion.busy,
              reason: verdict.allowed ? undefined : verdict.reason,
              line: line('delete'),
              run: () => void deletion.run(rows),
            },
          ]
        : []),
    ]
  }
  return { marks, acts, open, deleted: deletion.deleted }
}
