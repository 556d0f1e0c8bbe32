/** Labels and tabs: light, so that the palette can load them without the form. */
import type { EditLabels, Tab } from '../../edit/index.ts'

export const SELECTION_ITEM_LABELS = {
  create: 'Create new selection item',
  saveNew: 'Create selection item',
  save: 'Save changes',
  remove: 'Delete',
} as const satisfies EditLabels

export const SELECTION_ITEM_TABS = [{ id: 'overview', title: 'Overview' }] as const satisfies readonly Tab[]

export type SelectionItemTab = (typeof SELECTION_ITEM_TABS)[number]['id']
