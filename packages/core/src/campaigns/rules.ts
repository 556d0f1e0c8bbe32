/** What a campaign is made of: a new one, what a form holds of it, what is sent of that, and what becomes of its media. */
import type { Question } from '../command/command.ts'
import { type Country, currency } from '../country.ts'
import { changesOf, type EditField, isEqual } from '../edit/index.ts'
import type { AccessType } from '../purchases/contract.ts'
import { type Here, midnightIn } from '../typed-moment.ts'
import type { Campaign, CampaignBody } from './contract.ts'

/** What the form holds. */
export interface CampaignDraft {
  /** Given by the service: empty before. */
  id: string
  title: string
  accessType: AccessType
  /** As it was typed. */
  price: string | number
  /** ISO text, or what is being typed (typed-moment). */
  validFrom: string
  validTo: string
  /** The ids, the last chosen first. */
  selectedMedia: string[]
}

/** Days from now. */
const START = 7
const END = 14

/** For a week, from midnight in a week (CAM-024, CAM-025). */
export function newCampaignDraft(here: Here): CampaignDraft {
  return {
    id: '',
    title: '',
    accessType: 'RENTAL',
    price: 0,
    validFrom: midnightIn(START, here),
    validTo: midnightIn(END, here),
    selectedMedia: [],
  }
}

export function campaignDraftOf(campaign: Campaign): CampaignDraft {
  const { id, title, accessType, price, validFrom, validTo, selectedMedia } = campaign
  return {
    ...{ id, title, accessType, price },
    validFrom: validFrom ?? '',
    validTo: validTo ?? '',
    selectedMedia: [...new Set(selectedMedia.map(({ mediaId }) => mediaId))],
  }
}

/** Of a valid draft; a new one is of no version yet (CAM-001). */
export function campaignCreateBody(draft: CampaignDraft, country: Country): CampaignBody {
  const { title, accessType, price, validFrom, validTo, selectedMedia } = draft
  return {
    ...{ title, accessType, price: Number(price), countryCode: country, version: 0, validFrom, validTo },
    selectedMedia: selectedMedia.map((mediaId) => ({ mediaId })),
  }
}

/** The whole campaign, of the version that was changed (API-058, OPN-08). */
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

/** What is asked before the type changes; nothing where no media are lost by it (CAM-026). */
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

/** The same of a draft that is there as a whole: whoever says which media there are to be has answered by that. */
export function draftTypeQuestion(
  before: CampaignDraft,
  draft: CampaignDraft,
  named: readonly string[],
): Question | undefined {
  const answered = named.includes('selectedMedia') || !isEqual(before.selectedMedia, draft.selectedMedia)
  return answered ? undefined : typeQuestion(before, draft.accessType)
}

/** Of another type, and so without media; of the same it stays as it is (CAM-027). */
export function withType(draft: CampaignDraft, type: AccessType): CampaignDraft {
  return type === draft.accessType ? draft : { ...draft, accessType: type, selectedMedia: [] }
}

/** The same once somebody has been asked, where media are lost by it; undefined after a no: all stays as it was (CAM-026..028). */
export async function withTypeAsked(
  draft: () => CampaignDraft,
  type: AccessType,
  ask: (question: Question) => Promise<boolean>,
): Promise<CampaignDraft | undefined> {
  const question = typeQuestion(draft(), type)
  if (question && !(await ask(question))) return undefined
  return withType(draft(), type)
}

/** Whether this is what was sent: of a new one nobody knows the id before the service has given it. */
export function isMadeOf(
  campaign: Campaign,
  draft: CampaignDraft,
  fields: readonly EditField<CampaignDraft>[],
): boolean {
  return changesOf(fields, campaignDraftOf(campaign), draft).length === 0
}
