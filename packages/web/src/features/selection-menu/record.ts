import {
  type SelectionItem,
  type SelectionItemDraft,
  selectionItemRecord,
} from '@headend/core/selection-menu'
import type { Versioned } from '@headend/core/transport'
import type { Edit } from '../../forms/use-edit.ts'
import { PLACE } from './place.ts'

export type StoredItem = Versioned<SelectionItem>
export type ItemEdit = Edit<SelectionItemDraft>

/** What the page of a selection item stands on (SEL-019..030). */
export const selectionItem = { ...PLACE, ...selectionItemRecord, afterCreate: 'list' } as const
