/** What the pricing service says of campaigns, and takes (API-055..059, CAM-001, OPN-21). */
import * as z from 'zod/mini'
import type { Country } from '../country.ts'
import { id, listOf, moment, number, rowsOf, text } from '../fields.ts'
import { ACCESS_TYPES, type AccessType } from '../purchases/contract.ts'

/** Names one campaign: the key of every call about it. */
export interface CampaignIdentity {
  country: Country
  id: string
}

/** Said where a call would name none (CAM-038, BAD-011). */
export const NO_ID = 'No campaign id is given'

const media = z.object({ mediaId: id })

/** A campaign, as the list and its page read it. */
export const campaignSchema = z.object({
  id,
  title: text,
  accessType: z.enum(ACCESS_TYPES),
  /** Of each medium, in the currency of the country. */
  price: number,
  countryCode: text,
  /** Counts its changes: a save names the one that it is about. */
  version: number,
  validFrom: moment,
  validTo: moment,
  lastUpdatedAt: moment,
  selectedMedia: listOf(media),
})
export type Campaign = z.output<typeof campaignSchema>

export const campaignsSchema = rowsOf(campaignSchema)

/** What a create sends, and with the id an update (API-057, API-058). */
export interface CampaignBody {
  title: string
  accessType: AccessType
  price: number
  countryCode: Country
  version: number
  validFrom: string
  validTo: string
  selectedMedia: { mediaId: string }[]
}
