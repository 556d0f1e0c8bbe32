import { defineRecord } from '../record.ts'
import { createSelectionItem, deleteSelectionItem, updateSelectionItem } from './commands.ts'
import { selectionItemDraftSchema, selectionItemFields } from './form.ts'
import { SELECTION_ITEM_LABELS, SELECTION_ITEM_TABS } from './labels.ts'
import { SELECTION_ITEM_COLUMNS } from './list.ts'
import { selectionItemQueries } from './queries.ts'
import { newSelectionItemDraft, selectionItemDraftOf } from './rules.ts'

/** All that the list, the edit page and the subcommands need (SEL-001..030). */
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
