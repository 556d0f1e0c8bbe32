import type { Tab } from '../edit/index.ts'

/** SEL-007. */
export const SELECTION_ITEM_TABS = [{ id: 'overview', title: 'Overview' }] as const satisfies readonly Tab[]

export type SelectionItemTab = (typeof SELECTION_ITEM_TABS)[number]['id']
