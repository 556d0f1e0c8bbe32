import { CAMPAIGN_LIST, campaignQueries } from '@headend/core/campaigns'
import type { ReadContext } from '@headend/core/query'

/** A read that fails says so in a message too (CAM-042, CAM-043, OPN-92). */
export const campaignList = (context: ReadContext) => ({
  ...campaignQueries.list(context),
  meta: { failure: CAMPAIGN_LIST.failure },
})
