import { defineRecord } from '../record.ts'
import type { Here } from '../typed-moment.ts'
import { campaignColumns } from './columns.ts'
import { createCampaign, deleteCampaign, updateCampaign } from './commands.ts'
import { campaignFormSchema } from './draft.ts'
import { campaignFields } from './fields.ts'
import { CAMPAIGN_LABELS } from './labels.ts'
import { campaignQueries } from './queries.ts'
import { campaignDraftOf, newCampaignDraft } from './rules.ts'
import { CAMPAIGN_TABS } from './tabs.ts'

/** What a list and a page of campaigns stand on, and the subcommands (CAM-006..041): `here` says where and when whoever fills it in is. */
export const campaignRecord = (here: () => Here) =>
  defineRecord({
    subject: 'campaign',
    labels: CAMPAIGN_LABELS,
    records: campaignQueries.list,
    columns: campaignColumns,
    tabs: CAMPAIGN_TABS,
    fields: campaignFields,
    schema: campaignFormSchema(here),
    newDraft: () => newCampaignDraft(here()),
    draftOf: campaignDraftOf,
    detail: campaignQueries.detail,
    madeOf: campaignQueries.madeOf,
    create: createCampaign,
    update: updateCampaign,
    remove: deleteCampaign,
  })
