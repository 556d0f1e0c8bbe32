import {
  createSelectionItem,
  deleteSelectionItem,
  newSelectionItemDraft,
  SELECTION_ITEM_LABELS,
  type SelectionItem,
  type SelectionItemDraft,
  selectionItemDraftOf,
  selectionItemDraftSchema,
  selectionItemFields,
  selectionItemQueries,
  updateSelectionItem,
} from '@headend/core/selection-menu'
import type { Versioned } from '@headend/core/transport'
import type { Edit } from '../../forms/use-edit.ts'
import { defineRecord } from '../../forms/use-record-edit.ts'
import { PLACE } from './place.ts'

export type StoredItem = Versioned<SelectionItem>
export type ItemEdit = Edit<SelectionItemDraft>

/** What the page of a selection item stands on (SEL-019..030). */
export const selectionItem = defineRecord({
  ...PLACE,
  labels: SELECTION_ITEM_LABELS,
  fields: () => selectionItemFields,
  schema: selectionItemDraftSchema,
  newDraft: newSelectionItemDraft,
  draftOf: selectionItemDraftOf,
  detail: selectionItemQueries.detail,
  create: createSelectionItem,
  update: updateSelectionItem,
  remove: deleteSelectionItem,
  created: 'list',
})
