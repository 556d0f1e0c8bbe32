/** One medium in two campaigns at the same time: two prices for it, or two ways to get it. */
import type { Country } from '../country.ts'
import type { Media } from '../media/display.ts'
import { amountText, mediaText } from '../media/rules.ts'
import { firstOf } from '../number-text.ts'
import { momentOf } from '../typed-moment.ts'
import type { Campaign } from './contract.ts'
import { momentText } from './moment-text.ts'
import { type CampaignDraft, priceText } from './rules.ts'
import { periodOf } from './status.ts'

/** By media id: the other campaigns that have it while this one runs. One that begins as the other ends does not count. */
export type Overlaps = ReadonlyMap<string, readonly Campaign[]>

type Planned = Pick<CampaignDraft, 'id' | 'validFrom' | 'validTo' | 'selectedMedia'>

/** Empty for as long as a date is none. */
export function overlapsOf(draft: Planned, campaigns: readonly Campaign[]): Overlaps {
  const chosen = new Set(draft.selectedMedia)
  return new Map([...takenMedia(draft, campaigns)].filter(([id]) => chosen.has(id)))
}

/** The same of every medium, chosen or not: who looks for some should know before they pick one. */
export function takenMedia(draft: Omit<Planned, 'selectedMedia'>, campaigns: readonly Campaign[]): Overlaps {
  return byMedia(campaigns.filter((one) => one.id !== draft.id && runsBeside(draft, one)))
}

/** Where else a medium is at the time: a title may be cut for want of room, a period never. */
export interface Taken {
  /** 'also in Höstfilm,'. */
  where: string
  /** '2026-11-28 00:00 –'. */
  from: string
  /** '2026-12-05 00:00', and in how many more. */
  to: string
}

export function takenText(others: readonly Campaign[] | undefined, country: Country): Taken | undefined {
  const [first] = others ?? []
  if (!others || !first) return undefined
  const ends = others.map(({ validTo }) => edge(validTo, country))
  return {
    where: `also in ${first.title},`,
    from: `${edge(first.validFrom, country)} –`,
    to: firstOf(ends, 1).join(', '),
  }
}

function runsBeside({ validFrom, validTo }: Omit<Planned, 'selectedMedia'>, other: Campaign): boolean {
  const [start, end] = [momentOf(validFrom), momentOf(validTo)]
  const { from, to } = periodOf(other)
  return start !== undefined && end !== undefined && start < to && from < end
}

/** By campaign id, of those that have one: which of its media are in others at the same time. */
export function overlapsAmong(campaigns: readonly Campaign[]): ReadonlyMap<string, Overlaps> {
  const found = new Map<string, Map<string, Campaign[]>>()
  const note = (id: string, one: Campaign, other: Campaign) => {
    const overlaps = found.get(one.id) ?? new Map<string, Campaign[]>()
    found.set(one.id, overlaps.set(id, [...(overlaps.get(id) ?? []), other]))
  }
  for (const [id, all] of byMedia(campaigns))
    for (const [index, one] of all.entries())
      for (const other of all.slice(index + 1))
        if (runAtOnce(one, other)) {
          note(id, one, other)
          note(id, other, one)
        }
  return found
}

function byMedia(campaigns: readonly Campaign[]): ReadonlyMap<string, readonly Campaign[]> {
  const all = new Map<string, Campaign[]>()
  for (const campaign of campaigns)
    for (const id of new Set(campaign.selectedMedia.map(({ mediaId }) => mediaId)))
      all.set(id, [...(all.get(id) ?? []), campaign])
  return all
}

function runAtOnce(one: Campaign, other: Campaign): boolean {
  const [mine, theirs] = [periodOf(one), periodOf(other)]
  return mine.from < theirs.to && theirs.from < mine.to
}

/** Media that are told of one by one. */
const MOST_TOLD = 5

/** 'Also in another campaign: 7 Snön in Höstfilm; 9 in Höstfilm, Bio; and 3 more'. */
export function overlapTold(overlaps: Overlaps, known: ReadonlyMap<string, Media>): string {
  const told = [...overlaps].map(([id, others]) => {
    return `${mediaAmong(known, id)} in ${[...new Set(others.map((one) => one.title))].join(', ')}`
  })
  return `Also in another campaign: ${firstOf(told, MOST_TOLD).join('; ')}`
}

/** '7 Snön', of what is known. */
export function mediaAmong(known: ReadonlyMap<string, Media>, id: string): string {
  return mediaText({ id, title: known.get(id)?.title ?? '' })
}

/** '2 medias are in another campaign at that time'; undefined where none is. */
export function overlapText(overlaps: Overlaps): string | undefined {
  if (overlaps.size === 0) return undefined
  return `${amountText(overlaps.size)} ${overlaps.size === 1 ? 'is' : 'are'} in another campaign at that time`
}

/** In its place. */
export const OVERLAPS_UNREAD = 'Whether a media is in another campaign at that time could not be read'

/** 'Höstfilm (RENTAL, 19 SEK, 2026-11-28 00:00 – 2026-12-05 00:00)'. */
export function campaignText(campaign: Campaign, country: Country): string {
  const { title, accessType, price, validFrom, validTo } = campaign
  return `${title} (${accessType}, ${priceText(price, country)}, ${edge(validFrom, country)} – ${edge(validTo, country)})`
}

/** Of a period: it has an end where that is open, too. */
const edge = (moment: string | null, country: Country) => momentText(moment, country) || '…'
