/** One media in two campaigns at the same time: two prices for it, or two ways to get it. */
import type { Country } from '../../foundation/country.ts'
import { firstOf } from '../../foundation/numbers.ts'
import { momentOf } from '../../foundation/typed-moment.ts'
import { edgeText } from './campaign-label.ts'
import type { Campaign } from './contract.ts'
import type { CampaignDraft } from './form.ts'
import type { Media } from './media/display.ts'
import { amountText, mediaText } from './media/rules.ts'
import { periodOf } from './status.ts'

/** By media id, the other campaigns with this media in the same period. Touching periods do not overlap. */
export type Overlaps = ReadonlyMap<string, readonly Campaign[]>

type DraftPeriod = Pick<CampaignDraft, 'id' | 'validFrom' | 'validTo' | 'selectedMedia'>

/** Overlaps of the chosen media; empty while a date is invalid. */
export function overlapsOf(draft: DraftPeriod, campaigns: readonly Campaign[]): Overlaps {
  const chosen = new Set(draft.selectedMedia)
  return new Map([...overlappingMedia(draft, campaigns)].filter(([id]) => chosen.has(id)))
}

export function overlappingMedia(
  draft: Omit<DraftPeriod, 'selectedMedia'>,
  campaigns: readonly Campaign[],
): Overlaps {
  return byMedia(campaigns.filter((campaign) => campaign.id !== draft.id && runsBeside(draft, campaign)))
}

/** Three texts, because a narrow column cuts the title but not the period. */
export interface OverlapHint {
  /** The first of the campaigns. */
  id: string
  /** 'also in Höstfilm,'. */
  where: string
  /** '2026-11-28 00:00 –'. */
  from: string
  /** '2026-12-05 00:00, and 2 more'. */
  to: string
}

export function overlapHint(
  others: readonly Campaign[] | undefined,
  country: Country,
): OverlapHint | undefined {
  const [first] = others ?? []
  if (!others || !first) return undefined
  const ends = others.map(({ validTo }) => edgeText(validTo, country))
  return {
    id: first.id,
    where: `also in ${first.title},`,
    from: `${edgeText(first.validFrom, country)} –`,
    to: firstOf(ends, 1).join(', '),
  }
}

function runsBeside({ validFrom, validTo }: Omit<DraftPeriod, 'selectedMedia'>, campaign: Campaign): boolean {
  const [start, end] = [momentOf(validFrom), momentOf(validTo)]
  const { from, to } = periodOf(campaign)
  return start !== undefined && end !== undefined && start < to && from < end
}

/** Overlaps by campaign id; a campaign without overlaps is missing. */
export function overlapsByCampaign(campaigns: readonly Campaign[]): ReadonlyMap<string, Overlaps> {
  const byCampaign = new Map<string, Map<string, Campaign[]>>()
  const add = (mediaId: string, campaign: Campaign, other: Campaign) => {
    const overlaps = byCampaign.get(campaign.id) ?? new Map<string, Campaign[]>()
    byCampaign.set(campaign.id, overlaps.set(mediaId, [...(overlaps.get(mediaId) ?? []), other]))
  }
  for (const [id, all] of byMedia(campaigns))
    for (const [index, campaign] of all.entries())
      for (const other of all.slice(index + 1))
        if (periodsOverlap(campaign, other)) {
          add(id, campaign, other)
          add(id, other, campaign)
        }
  return byCampaign
}

function byMedia(campaigns: readonly Campaign[]): ReadonlyMap<string, readonly Campaign[]> {
  const all = new Map<string, Campaign[]>()
  for (const campaign of campaigns)
    for (const id of new Set(campaign.selectedMedia.map(({ mediaId }) => mediaId)))
      all.set(id, [...(all.get(id) ?? []), campaign])
  return all
}

function periodsOverlap(a: Campaign, b: Campaign): boolean {
  const [first, second] = [periodOf(a), periodOf(b)]
  return first.from < second.to && second.from < first.to
}

const MAX_LISTED = 5

/** 'Also in another campaign: 7 Snön in Höstfilm; 9 in Höstfilm, Bio; and 3 more'. */
export function overlapSummary(overlaps: Overlaps, known: ReadonlyMap<string, Media>): string {
  const texts = [...overlaps].map(([id, others]) => {
    return `${mediaLabel(known, id)} in ${[...new Set(others.map(({ title }) => title))].join(', ')}`
  })
  return `Also in another campaign: ${firstOf(texts, MAX_LISTED).join('; ')}`
}

/** Each campaign once, in the order of the chosen media. */
export function overlappingCampaigns(overlaps: Overlaps): Campaign[] {
  return [...new Map([...overlaps.values()].flat().map((campaign) => [campaign.id, campaign])).values()]
}

/** '7 Snön', or the id of an unknown media. */
export function mediaLabel(known: ReadonlyMap<string, Media>, id: string): string {
  return mediaText({ id, title: known.get(id)?.title ?? '' })
}

/** '2 medias are in another campaign in this period'; undefined without overlaps. */
export function overlapText(overlaps: Overlaps): string | undefined {
  if (overlaps.size === 0) return undefined
  return `${amountText(overlaps.size)} ${overlaps.size === 1 ? 'is' : 'are'} in another campaign in this period`
}

export const NO_OTHER_CAMPAIGN = 'No other campaign has this media in this period'

export const OVERLAPS_FAILED = "Couldn't check other campaigns"
