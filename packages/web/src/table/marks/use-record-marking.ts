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
import { type BulkAction, type Marking, openAndCopyActions, singleArgv } from './bulk-actions.ts'
import { useMarks } from './use-marks.ts'

interface MarkableRecords<Deletion> extends RecordRoute {
  remove: Command<Deletion, void>
}

/** The marks of a list of records, with actions to open them in turn, copy them and delete them. */
export function useRecordMarking<
  Row extends Omit<Deletion, 'country'> & { id: string } & TitledRecord,
  Deletion extends { country: Country },
>({ subject, list, remove }: MarkableRecords<Deletion>): Marking<Row> {
  const noun = RECORD_KINDS[subject].noun
  const { country, access } = useReadContext()
  const navigate = useNavigate()
  const marks = useMarks(list)
  const withOpenTab = useWithOpenTab(areaOf(list))
  const nameWithId = (row: Row) => withId(nameOf(row), row.id)
  const deletion = useDeleteMarked(remove, { list, marks, noun, nameOf: nameWithId })
  const open = ([first]: readonly Row[]) =>
    first &&
    void navigate({
      ...withOpenTab(recordAddress(list, first.id)),
      state: { backOnClose: true, marked: true },
    })
  const viewArgv = ({ id }: Row) => recordArgv(subject, 'view', { country, id })
  const deleteArgv = ({ id }: Row) => recordArgv(subject, 'delete', { country, id })
  const deleteAll = (rows: readonly Row[]) => void deletion.run(rows)
  const deleteAction = (rows: readonly Row[]): BulkAction => ({
    id: 'delete',
    title: deleteText(rows.length, noun),
    icon: Trash2,
    shortcut: 'remove',
    destroys: true,
    busy: deletion.busy,
    ...whyNoDelete(subject, access),
    cli: singleArgv(rows, deleteArgv),
    run: () => deleteAll(rows),
  })
  return {
    marks,
    actions: (rows) => [...openAndCopyActions(rows, { noun, argvOf: viewArgv, open }), deleteAction(rows)],
    open,
    // The key is kept without the right, too: it then shows the same reason as the button.
    delete: deleteAll,
    deleted: deletion.deleted,
  }
}
