import { whyNoDelete } from '@headend/core/access'
import { recordArgv } from '@headend/core/cli-equivalent'
import type { Command } from '@headend/core/command'
import type { Country } from '@headend/core/country'
import { nameOf, RECORD_KINDS, type TitledRecord } from '@headend/core/shell'
import { deleteText } from '@headend/core/table'
import { withId } from '@headend/core/text'
import { useNavigate } from '@tanstack/react-router'
import { Trash2 } from 'lucide-react'
import { areaOf, type RecordRoute, recordAddress, useWithOpenTab } from '../../context/record-route.ts'
import { useReadContext } from '../../context/services.tsx'
import { useDeleteMarked } from '../use-delete-record.ts'
import { type MarkedAct, type Marking, markedActs, onlyArgv, useMarks } from './use-marks.ts'

interface Marked<Deletion> extends RecordRoute {
  remove: Command<Deletion, void>
}

/** What can be done with all marked records of a list: each opened in turn, copied, deleted. */
export function useRecordMarks<
  Row extends Omit<Deletion, 'country'> & { id: string } & TitledRecord,
  Deletion extends { country: Country },
>({ subject, list, remove }: Marked<Deletion>): Marking<Row> {
  const noun = RECORD_KINDS[subject].noun
  const { country, access } = useReadContext()
  const navigate = useNavigate()
  const marks = useMarks(list)
  const at = useWithOpenTab(areaOf(list))
  const nameWithId = (row: Row) => withId(nameOf(row), row.id)
  const deletion = useDeleteMarked(remove, { list, marks, noun, nameOf: nameWithId })
  const open = ([first]: readonly Row[]) =>
    first &&
    void navigate({ ...at(recordAddress(list, first.id)), state: { backOnClose: true, marked: true } })
  const argvOf = (act: 'view' | 'delete') => (row: Row) => recordArgv(subject, act, { country, id: row.id })
  const deleteAll = (rows: readonly Row[]): MarkedAct => ({
    id: 'delete',
    title: deleteText(rows.length, noun),
    icon: Trash2,
    keys: 'remove',
    destroys: true,
    busy: deletion.busy,
    ...whyNoDelete(subject, access),
    cli: onlyArgv(rows, argvOf('delete')),
    run: () => void deletion.run(rows),
  })
  const acts = (rows: readonly Row[]) => [
    ...markedActs(rows, { noun, argvOf: argvOf('view'), open }),
    deleteAll(rows),
  ]
  // The key and the button are one: what keeps one from it keeps from both, and both say what that is.
  return { marks, acts, open, delete: (rows) => void deletion.run(rows), deleted: deletion.deleted }
}
