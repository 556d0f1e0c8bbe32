import type { Country } from '../../foundation/country.ts'
import { AppError, asAppError } from '../../foundation/errors.ts'
import type { Query, ReadContext } from '../../query.ts'
import type { Campaign, CampaignIdentity } from './contract.ts'
import { type CampaignDraft, campaignFields } from './form.ts'
import { matchesDraft } from './rules.ts'
import { getCampaign, getCampaigns } from './service.ts'
import { latestCampaignsFirst } from './status.ts'

/** Invalidating the list also invalidates every campaign of the country (OPN-107). */
export const campaignKeys = {
  list: (country: Country) => ['campaigns', country] as const,
  detail: ({ country, id }: CampaignIdentity) => ['campaigns', country, 'detail', id] as const,
}

export const campaignQueries = {
  /** Latest start first, whatever order the service sends. */
  list: ({ data, country }: ReadContext): Query<Campaign[]> => ({
    queryKey: campaignKeys.list(country),
    queryFn: async ({ signal }) => latestCampaignsFirst(await getCampaigns(data, country, signal)),
  }),

  /** Throws 'not-found' for an unknown id and logs it (CAM-047). */
  detail: ({ data, log }: ReadContext, identity: CampaignIdentity): Query<Campaign> => ({
    queryKey: campaignKeys.detail(identity),
    queryFn: ({ signal }) =>
      getCampaign(data, identity, signal).catch((error: unknown) => {
        if (asAppError(error).kind === 'not-found') log.info(`No campaign ${identity.id} was found`)
        throw error
      }),
  }),

  /** The campaign created from this draft, when the answer lacked its id; throws 'not-found'. */
  created: ({ data, country }: ReadContext, draft: CampaignDraft): Query<Campaign> => ({
    queryKey: [...campaignKeys.list(country), 'created', draft],
    async queryFn({ signal }) {
      const all = await getCampaigns(data, country, signal)
      const created = all.findLast((campaign) => matchesDraft(campaign, draft, campaignFields(country)))
      if (created) return created
      throw new AppError('not-found', `Campaign ${draft.title} was not created`)
    },
  }),
}
