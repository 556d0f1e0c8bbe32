/** Whether a media can be sold in a campaign: hints only, because the metadata of a gateway can be late. */

import type { StoreOption } from '../../foundation/config.ts'
import type { Country } from '../../foundation/country.ts'
import { sentence } from '../../foundation/text.ts'
import { momentOf } from '../../foundation/typed-moment.ts'
import type { Media } from './media/display.ts'
import { amountText, type MediaOffer, storesFor } from './media/rules.ts'
import type { CampaignDraft } from './rules.ts'

export interface MediaProblem {
  /** No store of the media sells the type of the campaign: 'not sold for EST'. */
  sale?: string
  /** The media is not valid during the whole period. */
  validity?: string
}

/** By media id. */
export type MediaProblems = ReadonlyMap<string, MediaProblem>

type DraftOffer = Pick<CampaignDraft, 'accessType' | 'validFrom' | 'validTo'>

/** undefined when the media fits, or nothing is known about it. */
export function mediaProblemOf(
  draft: DraftOffer,
  media: Pick<Media, 'storeIds' | 'rights'>,
  stores: readonly StoreOption[],
): MediaProblem | undefined {
  const sale = isSold(media, stores) ? undefined : `not sold for ${draft.accessType}`
  const validity = validityProblem(draft, media)
  if (sale === undefined && validity === undefined) return undefined
  return { ...(sale && { sale }), ...(validity && { validity }) }
}

function isSold({ storeIds }: Pick<Media, 'storeIds'>, stores: readonly StoreOption[]): boolean {
  return storeIds.length === 0 || stores.some(({ id }) => storeIds.includes(id))
}

/** Milliseconds: rights that end at 23:59:59 count as ending at midnight. */
const TOLERANCE = 60_000

const AT_NO_TIME = 'not valid in this period'
const NOT_ALWAYS = 'not valid for the whole period'

/** undefined also while a date is incomplete. */
function validityProblem(draft: DraftOffer, { rights }: Pick<Media, 'rights'>): string | undefined {
  const [start, end] = [momentOf(draft.validFrom), momentOf(draft.validTo)]
  if (start === undefined || end === undefined) return undefined
  const from = rights.from === null ? Number.NEGATIVE_INFINITY : Date.parse(rights.from)
  const to = rights.to === null ? Number.POSITIVE_INFINITY : Date.parse(rights.to)
  if (from >= end || to <= start) return AT_NO_TIME
  return from <= start + TOLERANCE && to >= end - TOLERANCE ? undefined : NOT_ALWAYS
}

export function mediaProblemsOf(
  draft: DraftOffer & Pick<CampaignDraft, 'selectedMedia'>,
  known: ReadonlyMap<string, Media>,
  { offer, country }: { offer: MediaOffer; country: Country },
): MediaProblems {
  const stores = storesFor(offer, country, draft.accessType)
  return new Map(
    draft.selectedMedia.flatMap((id) => {
      const media = known.get(id)
      const problem = media && mediaProblemOf(draft, media, stores)
      return problem ? [[id, problem] as const] : []
    }),
  )
}

/** 'Not sold for EST, not valid in this period'. */
export function mediaProblemText({ sale, validity }: MediaProblem): string {
  return sentence([sale, validity].filter(Boolean).join(', '))
}

/** '2 medias are not sold for EST or not valid for the whole period'; undefined without problems. */
export function mediaProblemsText(problems: MediaProblems): string | undefined {
  if (problems.size === 0) return undefined
  const all = [...problems.values()]
  const sales = all.flatMap(({ sale }) => sale ?? [])
  const validities = all.flatMap(({ validity }) => validity ?? [])
  const reasons = [...new Set([...sales, ...(validities.includes(NOT_ALWAYS) ? [NOT_ALWAYS] : validities)])]
  return `${amountText(problems.size)} ${problems.size === 1 ? 'is' : 'are'} ${reasons.join(' or ')}`
}

/** Hint for a campaign without media. It can still be saved: media can be added later. */
export function noMediaText({ selectedMedia }: Pick<CampaignDraft, 'selectedMedia'>): string | undefined {
  return selectedMedia.length === 0 ? 'No medias selected: the campaign will be empty' : undefined
}
