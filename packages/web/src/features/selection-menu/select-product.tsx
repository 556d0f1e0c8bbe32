import { selectionKinds } from '@headend/core/selection'
import {
  EXTERNAL_PRODUCT_COLUMNS,
  type ExternalProduct,
  selectionItemQueries,
  UNMAPPED_UNREAD,
} from '@headend/core/selection-menu'
import { useQuery } from '@tanstack/react-query'
import { useReadContext } from '../../context/services.tsx'
import type { TabDialog } from '../../forms/tab-dialog.tsx'
import { SelectRows } from '../../forms/tab-dialog.tsx'
import { ReasonButton } from '../../ui/reason-button.tsx'
import type { ItemEdit } from './record.ts'

/** Its dialog. */
export const SELECT = 'select'

interface SelectProductProps {
  edit: ItemEdit
  dialog: TabDialog
}

/** The id of a new item is that of a product that no other one stands for (SEL-009..011); it can be typed as well. */
export function SelectProduct({ edit, dialog }: SelectProductProps) {
  const products = useQuery(selectionItemQueries.unmapped(useReadContext()))
  const locked = edit.whyLocked('id')
  const failed = products.isLoadingError ? `${UNMAPPED_UNREAD}. Press to try again` : undefined
  const isOpen = dialog.open === SELECT
  const press = () => {
    if (locked) return
    if (failed) void products.refetch()
    dialog.show(SELECT)
  }
  const take = ({ id, name }: ExternalProduct) => {
    edit.setValue('id', id)
    // What nobody has named yet is called as the product is.
    if (edit.draft.name.trim() === '') edit.setValue('name', name)
  }
  return (
    <>
      <ReasonButton
        opens="dialog"
        reason={locked ?? failed}
        busy={isOpen && products.isFetching}
        onClick={press}
        className="h-control!"
      >
        {selectionKinds['external-product'].add}
      </ReasonButton>
      {isOpen && products.data && (
        <SelectRows
          kind="external-product"
          tall
          rows={products.data}
          columns={EXTERNAL_PRODUCT_COLUMNS}
          onAdd={([product]) => product && take(product)}
          onClose={dialog.close}
        />
      )}
    </>
  )
}
