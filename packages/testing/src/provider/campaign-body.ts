/** What a body must be to become a campaign: the rules of the form (CAM-029..032), and the time that only a service can trust. */
import {
  type Campaign,
  type CampaignBody,
  campaignCreateBody,
  campaignDraftOf,
  campaignFormSchema,
  campaignSchema,
} from '@headend/core/campaigns'
import type { Country } from '@headend/core/country'
import { problemsOf } from '@headend/core/edit'
import { demandFields, demandShape } from './writing.ts'

/** Throws a 400 that names the fields. */
export function campaignOf(sent: object, country: Country, now: number): CampaignBody {
  // A new one has no id yet.
  const campaign = demandShape<Campaign>(campaignSchema.safeParse({ id: '', ...sent }))
  // What is read as nothing where a service leaves it out has to be said by who sends it (CAM-030).
  const { price } = sent as { price?: unknown }
  const draft = { ...campaignDraftOf(campaign), price: price ?? '' }
  demandFields(
    problemsOf(
      campaignFormSchema(() => ({ zone: 'UTC', now })),
      draft,
    ),
  )
  return { ...campaignCreateBody(campaignDraftOf(campaign), country), version: campaign.version }
}
