/** The list of selection items: its labels and columns. */

import type { ListLabels } from '../../table/column.ts'
import type { Column } from '../../table/index.ts'
import type { SelectionItemRow } from './external-products.ts'
import { SELECTION_ITEM_LABELS } from './labels.ts'

/** SEL-001, SEL-002. */
export const SELECTION_ITEM_LIST = {
  heading: 'Selection menu administration',
  create: SELECTION_ITEM_LABELS.create,
  failure: 'Failed to load the selection menu',
} as const satisfies ListLabels

/** SEL-003, in order. */
export const SELECTION_ITEM_COLUMNS: readonly Column<SelectionItemRow>[] = [
  {
    id: 'validInIcx',
    label: 'Valid in ICX',
    priority: 2,
    type: 'BOOLEAN',
    value: ({ validInIcx }) => validInIcx,
    text: ({ validInIcx }) => (validInIcx === undefined ? 'Unknown' : validInIcx ? 'Yes' : 'No'),
  },
  { id: 'id', label: 'Id', type: 'STRING', value: ({ id }) => id },
  { id: 'name', label: 'Name', type: 'STRING', value: ({ name }) => name },
  { id: 'tvPackageId', label: 'Tv package id', type: 'STRING', value: ({ tvPackageId }) => tvPackageId },
  { id: 'logoUrl', label: 'Logo url', priority: 4, type: 'STRING', value: ({ logoUrl }) => logoUrl },
  {
    id: 'displayOrderPriority',
    label: 'Display order',
    priority: 3,
    type: 'NUMBER',
    value: ({ displayOrderPriority }) => displayOrderPriority,
  },
  { id: 'visible', label: 'Visible', priority: 1, type: 'BOOLEAN', value: ({ visible }) => visible },
]
