import { named, notYetIn, selectionKinds } from '@headend/core/selection'
import { useMemo } from 'react'
import { ContentsTab } from '../../forms/contents-tab.tsx'
import type { TabDialog } from '../../forms/tab-dialog.ts'
import type { Catalogues, ServiceEdit } from './record.ts'

interface StoresTabProps {
  edit: ServiceEdit
  catalogue: Catalogues['store']
  dialog: TabDialog
}

/** The stores of a streaming service (STR-010, STR-011). */
export function StoresTab({ edit, catalogue, dialog }: StoresTabProps) {
  const { draft, set } = edit
  const { storeIds } = draft
  const rows = useMemo(() => named(storeIds, catalogue), [storeIds, catalogue])
  const available = useMemo(() => notYetIn(catalogue, rows), [catalogue, rows])
  return (
    <ContentsTab
      edit={edit}
      name="storeIds"
      kind="store"
      dialog={dialog}
      rows={rows}
      columns={selectionKinds.store.columns}
      available={available}
      onAdd={(items) => set('storeIds', [...storeIds, ...items.map(({ id }) => id)])}
      onRemove={({ id }) =>
        set(
          'storeIds',
          storeIds.filter((one) => one !== id),
        )
      }
    />
  )
}
