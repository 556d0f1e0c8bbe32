import {
  CAMPAIGN_LABELS,
  type CampaignDraft,
  campaignDraftOf,
  campaignFields,
  campaignFormSchema,
  campaignQueries,
  createCampaign,
  deleteCampaign,
  detailFailed,
  newCampaignDraft,
  updateCampaign,
} from '@headend/core/campaigns'
import { machineZone } from '@headend/core/local-time'
import type { Here } from '@headend/core/typed-moment'
import type { Edit } from '../../forms/use-edit.ts'
import { defineRecord } from '../../forms/use-record-edit.ts'
import { PLACE } from './place.ts'

export type CampaignEdit = Edit<CampaignDraft>

/** Where the browser is, and when. */
const hereAndNow = (): Here => ({ zone: machineZone(), now: Date.now() })

/** What the page of a campaign stands on (CAM-016..037). */
export const campaignRecord = defineRecord({
  ...PLACE,
  labels: CAMPAIGN_LABELS,
  fields: campaignFields,
  schema: campaignFormSchema(hereAndNow),
  newDraft: () => newCampaignDraft(hereAndNow()),
  draftOf: campaignDraftOf,
  detail: (context, identity) => ({
    ...campaignQueries.detail(context, identity),
    meta: { failure: detailFailed(identity.id) },
  }),
  madeOf: campaignQueries.madeOf,
  create: createCampaign,
  update: updateCampaign,
  remove: deleteCampaign,
})
