import { type CampaignDraft, campaignRecord, detailFailed } from '@headend/core/campaigns'
import type { Edit } from '../../forms/use-edit.ts'
import { PLACE } from './place.ts'

export type CampaignEdit = Edit<CampaignDraft>

const record = campaignRecord(() => Date.now())

const detail: typeof record.detail = (context, identity) => ({
  ...record.detail(context, identity),
  meta: { failure: detailFailed(identity.id) },
})

/** What the page of a campaign stands on (CAM-016..037). */
export const campaignPage = { ...PLACE, ...record, detail }
