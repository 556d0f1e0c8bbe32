/** What speaks against a medium in a campaign: it is told and never refused, since a gateway may be late. */
import type { Country } from '../country.ts'
import type { Media } from '../media/display.ts'
import { amountText, type Offer, storesFor } from '../media/rules.ts'
import type { StoreOption } from '../media-offer.ts'
import { sentence } from '../text.ts'
import { momentOf } from '../typed-moment.ts'
import type { CampaignDraft } from './rules.ts'

export interface Misfit {
  /** It is in stores, and in none of the campaign's type: 'not sold for EST'. */
  sale?: string
  /** It is not valid from the beginning of the period to its end. */
  validity?: string
}

/** By media id. */
export type Misfits = ReadonlyMap<string, Misfit>

type Planned = Pick<CampaignDraft, 'accessType' | 'validFrom' | 'validTo'>

/** undefined where nothing speaks against it, or nothing is known. */
export function misfitOf(
  draft: Planned,
  media: Pick<Media, 'storeIds' | 'rights'>,
  stores: readonly StoreOption[],
): Misfit | undefined {
  const sale = isSold(media, stores) ? undefined : `not sold for ${draft.accessType}`
  const validity = unlessValid(draft, media)
  if (sale === undefined && validity === undefined) return undefined
  return { ...(sale && { sale }), ...(validity && { validity }) }
}

function isSold({ storeIds }: Pick<Media, 'storeIds'>, stores: readonly StoreOption[]): boolean {
  return storeIds.length === 0 || stores.some(({ id }) => storeIds.includes(id))
}

/** Rights that end at 23:59:59 go on until midnight. */
const SLACK = 60_000

const AT_NO_TIME = 'not valid at that time'
const NOT_ALWAYS = 'not valid all of that time'

/** While a date is being typed nothing is said. */
function unlessValid(draft: Planned, { rights }: Pick<Media, 'rights'>): string | undefined {
  const [start, end] = [momentOf(draft.validFrom), momentOf(draft.validTo)]
  if (start === undefined || end === undefined) return undefined
  const from = rights.from === null ? Number.NEGATIVE_INFINITY : Date.parse(rights.from)
  const to = rights.to === null ? Number.POSITIVE_INFINITY : Date.parse(rights.to)
  if (from >= end || to <= start) return AT_NO_TIME
  return from <= start + SLACK && to >= end - SLACK ? undefined : NOT_ALWAYS
}

/** Of those that are chosen and known. */
export function misfitsOf(
  draft: Planned & Pick<CampaignDraft, 'selectedMedia'>,
  known: ReadonlyMap<string, Media>,
  { offer, country }: { offer: Offer; country: Country },
): Misfits {
  const stores = storesFor(offer, country, draft.accessType)
  return new Map(
    draft.selectedMedia.flatMap((id) => {
      const media = known.get(id)
      const misfit = media && misfitOf(draft, media, stores)
      return misfit ? [[id, misfit] as const] : []
    }),
  )
}

/** 'Not sold for EST, not valid at that time'. */
export function misfitWords({ sale, validity }: Misfit): string {
  return sentence([sale, validity].filter(Boolean).join(', '))
}

/** '2 medias are not sold for EST or not valid all of that time'; undefined where nothing speaks against any. */
export function misfitText(misfits: Misfits): string | undefined {
  if (misfits.size === 0) return undefined
  const all = [...misfits.values()]
  const sales = all.flatMap(({ sale }) => sale ?? [])
  const validities = all.flatMap(({ validity }) => validity ?? [])
  const reasons = [...new Set([...sales, ...(validities.includes(NOT_ALWAYS) ? [NOT_ALWAYS] : validities)])]
  return `${amountText(misfits.size)} ${misfits.size === 1 ? 'is' : 'are'} ${reasons.join(' or ')}`
}

/** What is said of a campaign of nothing; undefined where some are chosen. It is saved all the same: media may follow. */
export function noMediaText({ selectedMedia }: Pick<CampaignDraft, 'selectedMedia'>): string | undefined {
  return selectedMedia.length === 0 ? 'No medias are chosen: the campaign will offer nothing' : undefined
}
