/** The form of a selection item: its fields, and what they accept. */
import * as z from 'zod/mini'
import { canEndAddress, type EditField, NOT_IN_ADDRESS } from '../../edit/index.ts'
import { required } from '../../foundation/schema.ts'

/** The fields in order (SEL-008, SEL-013, SEL-014, SEL-018). */
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
    // Reserves the line for a warning that arrives late.
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

/** An address that lost its id ends with 'undefined' (SEL-033). */
const isAddressable = (id: string) => canEndAddress(id) && id !== 'undefined'

/** http and https only: the address is shown as a link (OPN-98). */
export function isWebAddress(text: string): boolean {
  return /^https?:\/\/\S+$/i.test(text) && URL.canParse(text)
}

function isDisplayOrder(value: string | number): boolean {
  return /^\d+$/.test(String(value).trim()) && Number.isSafeInteger(Number(value))
}

const DISPLAY_ORDER = 'Must be a whole number, 0 or more'

export const selectionItemDraftSchema = z.object({
  id: required('Id is required').check(z.refine(isAddressable, NOT_IN_ADDRESS)),
  name: required('Name is required'),
  logoUrl: required('Logo url is required').check(
    z.refine(isWebAddress, 'Must be a web address: https://…, or http://…'),
  ),
  tvPackageId: required('Tv package id is required'),
  displayOrderPriority: z
    .union([z.string(), z.number()], DISPLAY_ORDER)
    .check(z.refine(isDisplayOrder, DISPLAY_ORDER)),
  description: z.string(),
  vod: z.boolean(),
  commercialProductIds: z.array(required('A product ID cannot be blank')),
  visible: z.boolean(),
  needsActivation: z.boolean(),
})

/** The values of the form (SEL-019); the number is text while a person types it. */
export type SelectionItemDraft = z.output<typeof selectionItemDraftSchema>
