import {
  createSelectionItem,
  deleteSelectionItem,
  draftOf,
  newSelectionItemDraft,
  SELECTION_ITEM_COLUMNS,
  type SelectionItem,
  type SelectionItemDraft,
  type SelectionItemRow,
  selectionItemDraftSchema,
  selectionItemFields,
  selectionItemQueries,
  updateSelectionItem,
} from '@headend/core/selection-menu'
import type { Versioned } from '@headend/core/transport'
import { deleting, doing, ofState } from '../records/kind.ts'
import { recordsOf } from '../records/records.ts'

export const records = recordsOf<SelectionItemRow, Versioned<SelectionItem>, SelectionItemDraft>({
  noun: 'selection item',
  view: 'selection-item.view',
  columns: () => SELECTION_ITEM_COLUMNS,
  list: selectionItemQueries.list,
  detail: (reader, id) => selectionItemQueries.detail(reader, { country: reader.country, id }),
  fields: () => selectionItemFields,
  told: [{ key: 'etag' }],
  schema: selectionItemDraftSchema,
  newDraft: newSelectionItemDraft,
  draftOf,
  catalogues: {},
  create: doing(createSelectionItem, (given) => given),
  update: doing(updateSelectionItem, ofState),
  remove: deleting(deleteSelectionItem, ({ country, id, record: { name } }) => ({ country, id, name })),
})
