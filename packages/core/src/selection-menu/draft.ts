/** What a selection item must be before it is sent (SEL-021..027); the messages are those that a field shows. */
import * as z from 'zod/mini'
import { canEndAddress, NOT_IN_ADDRESS } from '../edit/index.ts'
import { required } from '../fields.ts'
import type { SelectionItemDraft } from './rules.ts'

/** 'undefined' is what an address ends with that has lost its id (SEL-033). */
const isAddressable = (id: string) => canEndAddress(id) && id !== 'undefined'

/** Only what a browser may be sent to: the address is shown as a link (OPN-98). */
export function isWebAddress(text: string): boolean {
  return /^https?:\/\/\S+$/i.test(text) && URL.canParse(text)
}

/** As a person types it. */
function isDisplayOrder(value: string | number): boolean {
  return /^\d+$/.test(String(value).trim()) && Number.isSafeInteger(Number(value))
}

const DISPLAY_ORDER = 'Must be a whole number, 0 or more'

export const selectionItemDraftSchema: z.ZodMiniType<SelectionItemDraft, SelectionItemDraft> = z.object({
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
