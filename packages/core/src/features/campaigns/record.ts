import type { Country } from '../../foundation/country.ts'
import { ZONES } from '../../foundation/local-time.ts'
import type { MomentContext } from '../../foundation/typed-moment.ts'
import { defineRecord } from '../record.ts'
import { createCampaign, deleteCampaign, updateCampaign } from './commands.ts'
import { campaignFields, campaignFormSchema } from './form.ts'
import { CAMPAIGN_LABELS, CAMPAIGN_TABS } from './labels.ts'
import { campaignColumns } from './list.ts'
import { campaignQueries } from './queries.ts'
import { campaignDraftOf, newCampaignDraft } from './rules.ts'

/** All that the list, the edit page and the subcommands need (CAM-006..041). */
export const campaignRecord = (now: () => number) => {
  const here = (country: Country): MomentContext => ({ zone: ZONES[country], now: now() })
  return defineRecord({
    subject: 'campaign',
    labels: CAMPAIGN_LABELS,
    records: campaignQueries.list,
    columns: campaignColumns,
    tabs: CAMPAIGN_TABS,
    fields: campaignFields,
    schema: (country) => campaignFormSchema(() => here(country)),
    newDraft: (country) => newCampaignDraft(here(country)),
    draftOf: campaignDraftOf,
    detail: campaignQueries.detail,
    findCreated: campaignQueries.created,
    create: createCampaign,
    update: updateCampaign,
    remove: deleteCampaign,
  })
}
