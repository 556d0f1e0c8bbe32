import { selectionKinds } from '@headend/core/selection'
import {
  SELECTION_ITEM_COLUMNS,
  SELECTION_ITEM_TABS,
  type SelectionItemDraft,
  type SelectionItemTab,
} from '@headend/core/selection-menu'
import { ListChecks } from 'lucide-react'
import { EditPage, type TabContents } from '../../forms/edit-page.tsx'
import { EditFields } from '../../forms/fields.tsx'
import { RecordPage, useClose } from '../../forms/record-page.tsx'
import { useRecordEdit } from '../../forms/use-record-edit.ts'
import { RecordWalk } from '../../table/walk/record-walk.tsx'
import { PLACE } from './place.ts'
import { type StoredItem, selectionItem } from './record.ts'
import { SELECT, SelectProduct } from './select-product.tsx'
import { useUnknown } from './use-unknown.ts'

const COMMANDS = [
  {
    name: SELECT,
    title: selectionKinds['external-product'].title,
    icon: ListChecks,
  },
]

const WIDE: readonly (keyof SelectionItemDraft)[] = ['description', 'commercialProductIds']

/** /selection-menu/{id} and /selection-menu/create (SEL-005..018). */
export function EditItemPage() {
  return <RecordPage {...PLACE} detail={selectionItem.detail} page={Item} />
}

function Item({ stored }: { stored: StoredItem | undefined }) {
  const edit = useRecordEdit(selectionItem, stored)
  const isNew = stored === undefined
  const warnings = useUnknown(edit.draft)
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
      tab={undefined}
      onTab={stay}
      onClose={useClose(PLACE.list)}
      actions={
        stored && (
          <RecordWalk
            {...PLACE}
            records={selectionItem.records}
            columns={SELECTION_ITEM_COLUMNS}
            detail={selectionItem.detail}
            id={stored.id}
          />
        )
      }
      tabs={SELECTION_ITEM_TABS.map((tab) => ({ ...tab, ...tabs[tab.id] }))}
    />
  )
}

/** There is one tab (SEL-007). */
const stay = () => {}
