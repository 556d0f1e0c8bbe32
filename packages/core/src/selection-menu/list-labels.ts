/** The quoted texts of the list of selection items: no other page has to fetch them. */
import type { ListLabels } from '../table/list-labels.ts'
import { SELECTION_ITEM_LABELS } from './labels.ts'

/** SEL-001, SEL-002. */
export const SELECTION_ITEM_LIST = {
  heading: 'Selection menu administration',
  create: SELECTION_ITEM_LABELS.create,
  failure: 'Failed to load the selection menu',
} as const satisfies ListLabels
