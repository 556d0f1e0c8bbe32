export {
  createSelectionItem,
  deleteSelectionItem,
  selectionItemRecord,
  updateSelectionItem,
} from './commands.ts'
export {
  type ExternalProduct,
  type SelectionItem,
  type SelectionItemBody,
  selectionItemSchema,
} from './contract.ts'
export {
  isWebAddress,
  type SelectionItemDraft,
  selectionItemDraftSchema,
  selectionItemFields,
} from './form.ts'
export { selectionItemHints, unknownIdWarnings } from './hints.ts'
export { SELECTION_ITEM_LABELS, SELECTION_ITEM_TABS, type SelectionItemTab } from './labels.ts'
export {
  EXTERNAL_PRODUCT_COLUMNS,
  SELECTION_ITEM_COLUMNS,
  SELECTION_ITEM_LIST,
  type SelectionItemRow,
  UNMAPPED_FAILED,
  VALIDITY_UNKNOWN,
} from './list.ts'
export { selectionItemQueries } from './queries.ts'
export { newSelectionItemDraft, selectionItemBody, selectionItemDraftOf } from './rules.ts'
