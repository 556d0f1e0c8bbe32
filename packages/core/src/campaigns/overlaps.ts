/** One medium in two campaigns at the same time: two prices for it, or two ways to get it. */
import type { Country } from '../country.ts'
import { amountText } from '../media/rules.ts'
import { minuteTime } from '../time.ts'
import { momentOf } from '../typed-moment.ts'
import type { Campaign } from './contract.ts'
import { type CampaignDraft, priceText } from './rules.ts'
import { periodOf } from './status.ts'

/** By media id: the other campaigns that have it while this one runs. One that begins as the other ends does not count. */
export type Overlaps = ReadonlyMap<string, readonly Campaign[]>

type Planned = Pick<CampaignDraft, 'id' | 'validFrom' | 'validTo' | 'selectedMedia'>

/** Empty for as long as a date is none. */
export function overlapsOf(draft: Planned, campaigns: readonly Campaign[]): Overlaps {
  const others = campaigns.filter((one) => one.id !== draft.id && runsBeside(draft, one))
  const byMedia = new Map<string, Campaign[]>()
  const chosen = new Set(draft.selectedMedia)
  for (const other of others)
    for (const id of new Set(other.selectedMedia.map(({ mediaId }) => mediaId)))
      if (chosen.has(id)) byMedia.set(id, [...(byMedia.get(id) ?? []), other])
  return byMedia
}

function runsBeside({ validFrom, validTo }: Planned, other: Campaign): boolean {
  const [start, end] = [momentOf(validFrom), momentOf(validTo)]
  const { from, to } = periodOf(other)
  return start !== undefined && end !== undefined && start < to && from < end
}

/** '2 medias are in another campaign at that time'; undefined where none is. */
export function overlapText(overlaps: Overlaps): string | undefined {
  if (overlaps.size === 0) return undefined
  return `${amountText(overlaps.size)} ${overlaps.size === 1 ? 'is' : 'are'} in another campaign at that time`
}

/** In its place. */
export const OVERLAPS_UNREAD = 'Whether a media is in another campaign at that time could not be read'

/** A line for each medium: '7: Höstfilm (RENTAL, …)'. */
export function overlapLines(overlaps: Overlaps, country: Country): string[] {
  return [...overlaps].map(
    ([id, campaigns]) => `${id}: ${campaigns.map((one) => campaignText(one, country)).join('; ')}`,
  )
}

/** 'Höstfilm (RENTAL, 19 SEK, 2026-11-28 00:00 – 2026-12-05 00:00)'. */
export function campaignText(campaign: Campaign, country: Country): string {
  const { title, accessType, price, validFrom, validTo } = campaign
  return `${title} (${accessType}, ${priceText(price, country)}, ${edge(validFrom)} – ${edge(validTo)})`
}

const edge = (moment: string | null) => (moment ? minuteTime(Date.parse(moment)) : '…')
