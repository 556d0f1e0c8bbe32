import { createButton } from '@headend/core/access'
import { NEW } from '@headend/core/edit'
import { rank } from '@headend/core/palette'
import type { Query, ReadContext } from '@headend/core/query'
import { visible } from '@headend/core/text'
import { useNavigate } from '@tanstack/react-router'
import type { LucideIcon } from 'lucide-react'
import { type Named, nameOf, type RecordPlace, recordAddress } from '../../context/record-place.ts'
import { useAccess } from '../../context/services.tsx'
import type { PaletteSource } from './item.ts'
import { useRecords } from './use-records.ts'

interface RecordSource<Row> extends RecordPlace {
  group: string
  icon: LucideIcon
  records: (context: ReadContext) => Query<readonly Row[]>
  /** What else tells one from another. */
  hint?: (row: Row) => string
  create: { title: string; icon: LucideIcon }
}

/** Records by name and id, and the way to a new one. */
export function useRecordSource<Row extends { id: string } & Named>(
  typed: string,
  { subject, list, group, icon, records, hint, create }: RecordSource<Row>,
): ReturnType<PaletteSource> {
  const navigate = useNavigate()
  const verdict = createButton(subject, useAccess())
  const open = (id: string) => () => void navigate(recordAddress(list, id))
  const creating = {
    ...create,
    id: `${subject}.create`,
    group,
    refused: verdict.allowed ? undefined : verdict.reason,
    run: open(NEW),
  }
  const found = useRecords(typed, {
    ability: `${subject}.view`,
    list: records,
    asItem: (row) => ({
      id: `${subject}.${row.id}`,
      group,
      title: visible(`${nameOf(row)} · ${row.id}`),
      hint: hint && visible(hint(row)),
      icon,
      run: open(row.id),
    }),
  })
  return { ...found, items: [...found.items, ...rank([creating], typed)] }
}
