import { defineRecord } from '../record.ts'
import { SELECTION_ITEM_COLUMNS } from './columns.ts'
import { createSelectionItem, deleteSelectionItem, updateSelectionItem } from './commands.ts'
import { selectionItemDraftSchema } from './draft.ts'
import { selectionItemFields } from './fields.ts'
import { SELECTION_ITEM_LABELS } from './labels.ts'
import { selectionItemQueries } from './queries.ts'
import { newSelectionItemDraft, selectionItemDraftOf } from './rules.ts'
import { SELECTION_ITEM_TABS } from './tabs.ts'

/** What a list and a page of selection items stand on, and the subcommands (SEL-001..030). */
export const selectionItemRecord = defineRecord({
  subject: 'selection-item',
  labels: SELECTION_ITEM_LABELS,
  records: selectionItemQueries.list,
  columns: () => SELECTION_ITEM_COLUMNS,
  tabs: SELECTION_ITEM_TABS,
  fields: () => selectionItemFields,
  schema: () => selectionItemDraftSchema,
  newDraft: newSelectionItemDraft,
  draftOf: selectionItemDraftOf,
  detail: selectionItemQueries.detail,
  create: createSelectionItem,
  update: updateSelectionItem,
  remove: deleteSelectionItem,
})
