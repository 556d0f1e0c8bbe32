import type { Country } from '../country.ts'
import { AppError, asAppError } from '../errors.ts'
import type { Query, ReadContext } from '../query.ts'
import type { Campaign, CampaignIdentity } from './contract.ts'
import { campaignFields } from './fields.ts'
import { type CampaignDraft, isMadeOf } from './rules.ts'
import { getCampaign, getCampaigns } from './service.ts'
import { latestCampaignsFirst } from './status.ts'

/** Whoever marks the list stale marks every campaign of the country with it (OPN-107). */
export const campaignKeys = {
  list: (country: Country) => ['campaigns', country] as const,
  detail: ({ country, id }: CampaignIdentity) => ['campaigns', country, 'detail', id] as const,
}

export const campaignQueries = {
  /** The last to begin first, whatever the service does. */
  list: ({ data, country }: ReadContext): Query<Campaign[]> => ({
    queryKey: campaignKeys.list(country),
    queryFn: async ({ signal }) => latestCampaignsFirst(await getCampaigns(data, country, signal)),
  }),

  /** Throws 'not-found' for an unknown one, which is written into the log (CAM-047). */
  detail: ({ data, log }: ReadContext, identity: CampaignIdentity): Query<Campaign> => ({
    queryKey: campaignKeys.detail(identity),
    queryFn: ({ signal }) =>
      getCampaign(data, identity, signal).catch((error: unknown) => {
        if (asAppError(error).kind === 'not-found') log.info(`No campaign ${identity.id} was found`)
        throw error
      }),
  }),

  /** The one that was made of this, whose id nobody knows yet; throws 'not-found' where there is none. */
  madeOf: ({ data, country }: ReadContext, draft: CampaignDraft): Query<Campaign> => ({
    queryKey: [...campaignKeys.list(country), 'made-of', draft],
    async queryFn({ signal }) {
      const all = await getCampaigns(data, country, signal)
      const made = all.findLast((one) => isMadeOf(one, draft, campaignFields(country)))
      if (made) return made
      throw new AppError('not-found', `No campaign ${draft.title} was made`)
    },
  }),
}
