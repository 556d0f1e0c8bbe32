import { selectionKinds } from '@headend/core/selection'
import {
  EXTERNAL_PRODUCT_COLUMNS,
  type ExternalProduct,
  SELECTION_ITEM_COLUMNS,
  SELECTION_ITEM_TABS,
  type SelectionItem,
  type SelectionItemDraft,
  type SelectionItemTab,
  selectionItemQueries,
  selectionItemRecord,
  UNMAPPED_FAILED,
  unknownIdWarnings,
} from '@headend/core/selection-menu'
import type { Versioned } from '@headend/core/transport'
import { tvPackageQueries } from '@headend/core/tv-packages'
import { useQuery } from '@tanstack/react-query'
import { ListChecks } from 'lucide-react'
import { useMemo } from 'react'
import { recordRoute } from '../../context/record-route.ts'
import { useReadContext } from '../../context/services.tsx'
import { EditPage, type TabContents } from '../../forms/edit-page.tsx'
import { EditFields } from '../../forms/fields.tsx'
import { RecordPage, useClose } from '../../forms/record-page.tsx'
import { SelectRows, type TabDialog } from '../../forms/tab-dialog.tsx'
import type { Edit } from '../../forms/use-edit.ts'
import { useRecordEdit } from '../../forms/use-record-edit.ts'
import { RecordPager } from '../../table/record-pager/record-pager.tsx'
import { ReasonButton } from '../../ui/button.tsx'

type StoredItem = Versioned<SelectionItem>
type ItemEdit = Edit<SelectionItemDraft>

const selectionItem = {
  ...recordRoute('selection-item'),
  ...selectionItemRecord,
  afterCreate: 'list',
} as const

const SELECT = 'select'

const COMMANDS = [{ name: SELECT, title: selectionKinds['external-product'].title, icon: ListChecks }]

const WIDE: readonly (keyof SelectionItemDraft)[] = ['description', 'commercialProductIds']

/** /selection-menu/{id} and /selection-menu/create (SEL-005..018). */
export function EditItemPage() {
  return <RecordPage {...selectionItem} page={Item} />
}

function Item({ stored }: { stored: StoredItem | undefined }) {
  const edit = useRecordEdit(selectionItem, stored)
  const isNew = stored === undefined
  const warnings = useUnknownIdWarnings(edit.draft)
  const tabs: TabContents<SelectionItemTab> = {
    overview: {
      ...(isNew && { commands: COMMANDS }),
      content: (dialog) => (
        <EditFields
          edit={edit}
          tabs={SELECTION_ITEM_TABS}
          tab="overview"
          fullWidth={WIDE}
          warnings={warnings}
          buttons={isNew ? { id: <SelectProduct edit={edit} dialog={dialog} /> } : {}}
        />
      ),
    },
  }
  return (
    <EditPage
      edit={edit}
      // There is one tab (SEL-007).
      tab={undefined}
      onTab={() => {}}
      onClose={useClose(selectionItem.list)}
      actions={stored && <RecordPager {...selectionItem} columns={SELECTION_ITEM_COLUMNS} id={stored.id} />}
      tabs={SELECTION_ITEM_TABS.map((tab) => ({ ...tab, ...tabs[tab.id] }))}
    />
  )
}

interface SelectProductProps {
  edit: ItemEdit
  dialog: TabDialog
}

/** Fills in the id of a product that has no item yet (SEL-009..011). The id can also be typed. */
function SelectProduct({ edit, dialog }: SelectProductProps) {
  const products = useQuery(selectionItemQueries.unmapped(useReadContext()))
  const locked = edit.whyLocked('id')
  const failed = products.isLoadingError ? `${UNMAPPED_FAILED}. Press to try again` : undefined
  const isOpen = dialog.open === SELECT
  const press = () => {
    if (locked) return
    if (failed) void products.refetch()
    dialog.show(SELECT)
  }
  const choose = ({ id, name }: ExternalProduct) => {
    edit.setValue('id', id)
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
          onAdd={([product]) => product && choose(product)}
          onClose={dialog.close}
        />
      )}
    </>
  )
}

/** Warns of a package or product that doesn't exist, once both lists are loaded. */
function useUnknownIdWarnings({ id, tvPackageId }: SelectionItemDraft) {
  const context = useReadContext()
  const { data: packages } = useQuery(tvPackageQueries.list(context))
  const { data: products } = useQuery(selectionItemQueries.products(context))
  return useMemo(
    () => unknownIdWarnings({ id, tvPackageId }, { packages, products }),
    [id, tvPackageId, packages, products],
  )
}
