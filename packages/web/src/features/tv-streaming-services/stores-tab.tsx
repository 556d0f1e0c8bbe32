import { itemsNotIn, selectionKinds, withCatalogueNames } from '@headend/core/selection'
import { useMemo } from 'react'
import { ContentsTab, NAMED_CELLS } from '../../forms/contents-tab.tsx'
import type { TabDialog } from '../../forms/tab-dialog.tsx'
import type { Catalogues, ServiceEdit } from './record.ts'

interface StoresTabProps {
  edit: ServiceEdit
  catalogue: Catalogues['store']
  dialog: TabDialog
}

/** The stores of a streaming service (STR-010, STR-011). */
export function StoresTab({ edit, catalogue, dialog }: StoresTabProps) {
  const { draft, setValue } = edit
  const { storeIds } = draft
  const { items, failure } = catalogue
  const known = failure ? undefined : items
  const rows = useMemo(() => withCatalogueNames(storeIds, known), [storeIds, known])
  const available = useMemo(() => itemsNotIn(items, rows), [items, rows])
  return (
    <ContentsTab
      edit={edit}
      name="storeIds"
      kind="store"
      dialog={dialog}
      rows={rows}
      columns={selectionKinds.store.columns}
      cells={NAMED_CELLS}
      available={available}
      failure={failure}
      onAdd={(added) => setValue('storeIds', [...storeIds, ...added.map(({ id }) => id)])}
      onRemove={({ id: removed }) =>
        setValue(
          'storeIds',
          storeIds.filter((id) => id !== removed),
        )
      }
    />
  )
}
