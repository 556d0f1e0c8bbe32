import {
  CAMPAIGN_LABELS,
  type CampaignDraft,
  campaignFields,
  campaignFormSchema,
  campaignQueries,
  createCampaign,
  deleteCampaign,
  detailFailed,
  draftOf,
  LIST_FAILED,
  newCampaignDraft,
  updateCampaign,
} from '@headend/core/campaigns'
import { SOMETHING_WENT_WRONG } from '@headend/core/command'
import { asAppError, type ErrorKind } from '@headend/core/errors'
import { machineZone } from '@headend/core/local-time'
import type { Query, ReadContext } from '@headend/core/query'
import type { Here } from '@headend/core/typed-moment'
import { showToast } from '../../commands/toasts.tsx'
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
  draftOf,
  detail: (context, identity) =>
    telling(campaignQueries.detail(context, identity), detailFailed(identity.id)),
  madeOf: campaignQueries.madeOf,
  create: createCampaign,
  update: updateCampaign,
  remove: deleteCampaign,
})

export const campaignList = (context: ReadContext) => telling(campaignQueries.list(context), LIST_FAILED)

/** Of what nobody is told: there is no such campaign (CAM-047), they have gone on, or have to sign in first. */
const UNTOLD: readonly ErrorKind[] = ['not-found', 'aborted', 'not-authenticated']

/** A read that fails says so in a message too (CAM-042, CAM-043, OPN-92). */
function telling<T>(query: Query<T>, text: string): Query<T> {
  const tell = (error: unknown): never => {
    const { kind, message: detail } = asAppError(error)
    if (!UNTOLD.includes(kind)) showToast({ tone: 'error', title: SOMETHING_WENT_WRONG, text, detail })
    throw error
  }
  return { ...query, queryFn: (context) => query.queryFn(context).catch(tell) }
}
