import type { EditField } from '../edit/index.ts'
import type { SelectionItemDraft } from './rules.ts'

/** The form of a selection item (SEL-008, SEL-013, SEL-014, SEL-018), in the order in which it is drawn, read and told. */
export const selectionItemFields: readonly EditField<SelectionItemDraft>[] = [
  { name: 'id', label: 'Id', kind: 'text', required: true, fixed: true, help: 'The icx ID' },
  { name: 'name', label: 'Name', kind: 'text', required: true },
  { name: 'description', label: 'Description', kind: 'text-area' },
  { name: 'logoUrl', label: 'Logo url', kind: 'text', required: true },
  {
    name: 'tvPackageId',
    label: 'Tv package id',
    kind: 'text',
    required: true,
    // Keeps the line in which a warning may come late.
    help: 'The id of a TV package',
  },
  {
    name: 'displayOrderPriority',
    label: 'Display order',
    kind: 'number',
    help: 'Higher values will be displayed before lower values',
  },
  { name: 'visible', label: 'Visible', kind: 'switch' },
  { name: 'vod', label: 'Vod', kind: 'switch' },
  { name: 'needsActivation', label: 'Needs Activation', kind: 'switch' },
  {
    name: 'commercialProductIds',
    label: 'Commercial Product IDs',
    kind: 'list',
    tags: true,
    help: 'Add multiple product IDs by typing and pressing Enter or Tab.',
  },
]
