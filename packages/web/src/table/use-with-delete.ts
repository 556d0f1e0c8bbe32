import { type Administered, deleteButton, whyNot } from '@headend/core/access'
import type { Command } from '@headend/core/command'
import type { Country } from '@headend/core/country'
import { type Named, nameOf } from '@headend/core/shell'
import type { Column } from '@headend/core/table'
import { useMemo } from 'react'
import { useReadContext } from '../context/services.tsx'
import { DELETE_COLUMN, deleteFace } from './delete-column.tsx'
import type { Faces } from './faces/faces.ts'
import { useDeleteRecord } from './use-delete-record.ts'

interface Deletable<Row, Deletion> {
  subject: Administered
  /** Where its marks are. */
  list: string
  columns: readonly Column<Row>[]
  faces: Faces<Row>
  remove: Command<Deletion, void>
  /** Without the column: the key alone deletes. */
  hidesDelete?: true
}

/**
 * A list with its Delete column, as the rights have it: there, not there, or there with the reason why not (PKG-009, OPN-39). The key
 * is heard in any case: whoever may not delete is told why.
 */
export function useWithDelete<
  Row extends Omit<Deletion, 'country'> & { id: string } & Named,
  Deletion extends { country: Country },
>({ subject, list, columns, faces, remove: command, hidesDelete }: Deletable<Row, Deletion>) {
  const onDelete = useDeleteRecord(list, command)
  const { access } = useReadContext()
  const { verdict, shown } = deleteButton(subject, access)
  const reason = whyNot(verdict)
  return useMemo(() => {
    if (!shown || hidesDelete) return { columns, faces, onDelete }
    const face = deleteFace<Row>(nameOf, { reason })
    return {
      columns: [...columns, DELETE_COLUMN],
      faces: { ...faces, delete: { ...face, ...faces.delete } },
      onDelete,
    }
  }, [columns, faces, onDelete, shown, reason, hidesDelete])
}
