/** The quoted texts of selection items, for whoever draws them. */
import type { EditLabels } from '../edit/index.ts'

/** SEL-002, SEL-006, OPN-55. */
export const SELECTION_ITEM_LABELS = {
  create: 'Create new selection item',
  saveNew: 'Create selection item',
  save: 'Save changes',
  remove: 'Delete',
} as const satisfies EditLabels
