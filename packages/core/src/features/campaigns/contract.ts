/** What the pricing service sends and takes for campaigns (API-055..059, CAM-001, OPN-21). */
import * as z from 'zod/mini'
import type { Country } from '../../foundation/country.ts'
import { id, listOf, moment, number, rowsOf, text } from '../../foundation/schema.ts'
import { ACCESS_TYPES, type AccessType } from '../engagements/purchases/contract.ts'

export interface CampaignIdentity {
  country: Country
  id: string
}

export const NO_ID = 'No campaign id is given'

const media = z.object({ mediaId: id })

export const campaignSchema = z.object({
  id,
  title: text,
  accessType: z.enum(ACCESS_TYPES),
  /** The price of each media, in the currency of the country. */
  price: number,
  countryCode: text,
  /** Counts the changes; a save sends the version that it replaces. */
  version: number,
  validFrom: moment,
  validTo: moment,
  lastUpdatedAt: moment,
  selectedMedia: listOf(media),
})
export type Campaign = z.output<typeof campaignSchema>

export const campaignsSchema = rowsOf(campaignSchema)

/** Body of a create, and with the id of an update (API-057, API-058). */
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
