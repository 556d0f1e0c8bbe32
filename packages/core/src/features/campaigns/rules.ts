/** From a campaign to its form and back to a request; a change of type clears the media. */
import type { Question } from '../../command/command.ts'
import { changesOf, type EditField, isEqual } from '../../edit/index.ts'
import { type Country, currency } from '../../foundation/country.ts'
import { type MomentContext, midnightIn } from '../../foundation/typed-moment.ts'
import type { AccessType } from '../engagements/purchases/contract.ts'
import type { Campaign, CampaignBody } from './contract.ts'
import type { CampaignDraft } from './form.ts'

/** Days from today: a new campaign runs for a week, from midnight in a week (CAM-024, CAM-025). */
const START = 7
const END = 14

export function newCampaignDraft(clock: MomentContext): CampaignDraft {
  return {
    id: '',
    title: '',
    accessType: 'RENTAL',
    price: 0,
    validFrom: midnightIn(START, clock),
    validTo: midnightIn(END, clock),
    selectedMedia: [],
  }
}

export function campaignDraftOf(campaign: Campaign): CampaignDraft {
  const { id, title, accessType, price, validFrom, validTo, selectedMedia } = campaign
  return {
    id,
    title,
    accessType,
    price,
    validFrom: validFrom ?? '',
    validTo: validTo ?? '',
    selectedMedia: [...new Set(selectedMedia.map(({ mediaId }) => mediaId))],
  }
}

/** Body of a create, from a valid draft; the version starts at 0 (CAM-001). */
export function campaignCreateBody(draft: CampaignDraft, country: Country): CampaignBody {
  const { title, accessType, price, validFrom, validTo, selectedMedia } = draft
  return {
    title,
    accessType,
    price: Number(price),
    countryCode: country,
    version: 0,
    validFrom,
    validTo,
    selectedMedia: selectedMedia.map((mediaId) => ({ mediaId })),
  }
}

/** Body of an update: the whole campaign, with the version that it replaces (API-058, OPN-08). */
export function campaignUpdateBody(
  draft: CampaignDraft,
  country: Country,
  original: Campaign,
  version = original.version,
): CampaignBody & { id: string } {
  return { ...campaignCreateBody(draft, country), id: original.id, version }
}

/** '19 SEK' (CAM-009). */
export function priceText(price: string | number, country: Country): string {
  return `${price} ${currency[country]}`
}

/** The question before a change of type that would clear media (CAM-026). */
export function typeQuestion(
  { accessType, selectedMedia }: CampaignDraft,
  type: AccessType,
): Question | undefined {
  if (type === accessType || selectedMedia.length === 0) return undefined
  return {
    title: 'Change the campaign type?',
    text: 'Changing the campaign type will clear the selected medias. Are you sure you want to proceed?',
    yes: 'Yes',
    no: 'No',
    destructive: true,
  }
}

/** The question for a complete draft of the terminal; naming the media answers it. */
export function typeQuestionOfDraft(
  before: CampaignDraft,
  draft: CampaignDraft,
  namedFields: readonly string[],
): Question | undefined {
  const answered =
    namedFields.includes('selectedMedia') || !isEqual(before.selectedMedia, draft.selectedMedia)
  return answered ? undefined : typeQuestion(before, draft.accessType)
}

/** Changes the type and clears the media (CAM-027). */
export function withType(draft: CampaignDraft, type: AccessType): CampaignDraft {
  return type === draft.accessType ? draft : { ...draft, accessType: type, selectedMedia: [] }
}

/** Changes the type, after a question if media would be cleared; undefined after a no (CAM-026..028). */
export async function confirmTypeChange(
  draft: () => CampaignDraft,
  type: AccessType,
  ask: (question: Question) => Promise<boolean>,
): Promise<CampaignDraft | undefined> {
  const question = typeQuestion(draft(), type)
  if (question && !(await ask(question))) return undefined
  return withType(draft(), type)
}

/** Whether the campaign has the values of the draft; finds a new campaign without its id. */
export function matchesDraft(
  campaign: Campaign,
  draft: CampaignDraft,
  fields: readonly EditField<CampaignDraft>[],
): boolean {
  return changesOf(fields, campaignDraftOf(campaign), draft).length === 0
}
