export { SELECTION_ITEM_COLUMNS } from './columns.ts'
export { createSelectionItem, deleteSelectionItem, updateSelectionItem } from './commands.ts'
export {
  type ExternalProduct,
  type SelectionItem,
  type SelectionItemBody,
  selectionItemSchema,
} from './contract.ts'
export { isWebAddress, selectionItemDraftSchema } from './draft.ts'
export {
  EXTERNAL_PRODUCT_COLUMNS,
  type SelectionItemRow,
  UNMAPPED_UNREAD,
  VALIDITY_UNKNOWN,
} from './external-products.ts'
export { selectionItemFields } from './fields.ts'
export { SELECTION_ITEM_LABELS } from './labels.ts'
export { SELECTION_ITEM_LIST } from './list-labels.ts'
export { selectionItemHints } from './notes.ts'
export { selectionItemQueries } from './queries.ts'
export { selectionItemRecord } from './record.ts'
export {
  newSelectionItemDraft,
  type SelectionItemDraft,
  selectionItemBody,
  selectionItemDraftOf,
} from './rules.ts'
export { SELECTION_ITEM_TABS, type SelectionItemTab } from './tabs.ts'
export { unknownIn } from './unknown.ts'
