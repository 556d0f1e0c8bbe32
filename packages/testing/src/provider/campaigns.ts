/** What the pricing service remembers. */
import type { CampaignBody } from '@headend/core/campaigns'
import type { Country } from '@headend/core/country'
import { collection } from '../store/store.ts'

export interface CampaignRecord extends CampaignBody {
  country: Country
  id: string
  lastUpdatedAt: string
}

export const campaignKey = (country: Country, id: string): string => `${country}/${id}`

export const campaigns = collection<CampaignRecord>()({
  name: 'campaigns',
  key: ({ country, id }) => campaignKey(country, id),
  indexes: { country: ({ country }) => [country] },
})

/** The last number that was given: that of a campaign which is gone is not given again. */
export const campaignNumbers = collection<{ last: number }>()({
  name: 'campaign-numbers',
  key: () => 'last',
  indexes: {},
})
