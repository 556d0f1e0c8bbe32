/**
 * Hints about the media of a campaign and about overlapping campaigns. They never block saving: the metadata
 * of a gateway can be late.
 */

import type { StoreOption } from '../../foundation/config.ts'
import type { Country } from '../../foundation/country.ts'
import { AppError } from '../../foundation/errors.ts'
import { sentence } from '../../foundation/text.ts'
import { momentOf } from '../../foundation/typed-moment.ts'
import { campaignText } from './campaign-label.ts'
import type { Campaign } from './contract.ts'
import type { CampaignDraft } from './form.ts'
import type { Media } from './media/display.ts'
import { amountText, type MediaOffer, storesFor } from './media/rules.ts'
import { mediaLabel, OVERLAPS_FAILED, type Overlaps, overlapsOf, overlapText } from './overlaps.ts'

export interface CampaignHintSources {
  media: LoadedMedia | AppError
  campaigns: readonly Campaign[] | AppError
}

interface LoadedMedia {
  known: ReadonlyMap<string, Media>
  /** Which chosen media are unknown, and why. */
  problem: string | undefined
  offer: MediaOffer
}

export interface CampaignHint {
  text: string
  /** One line per media; empty when the text is enough. */
  lines: readonly string[]
}

export function campaignHints(
  draft: CampaignDraft,
  { media, campaigns }: CampaignHintSources,
  country: Country,
): CampaignHint[] {
  return [...mediaHints(draft, media, country), ...overlapHints(draft, { media, campaigns }, country)]
}

function mediaHints(
  draft: CampaignDraft,
  media: CampaignHintSources['media'],
  country: Country,
): CampaignHint[] {
  const noMedia = noMediaText(draft)
  if (noMedia) return hint(noMedia)
  if (media instanceof AppError) return hint(`${MEDIA_FAILED}: ${media.message}`)
  const { known, problem, offer } = media
  const problems = mediaProblemsOf(draft, known, { offer, country })
  return [
    ...hint(problem && `Check the medias. ${problem}`),
    ...hint(mediaProblemsText(problems), mediaProblemLines(problems, known)),
  ]
}

/** '7 Snön: Not valid for the whole period (01 Jan 2026 - 31 Dec 2026)'. */
function mediaProblemLines(problems: MediaProblems, known: ReadonlyMap<string, Media>): string[] {
  return [...problems].map(([id, problem]) => {
    const validity = known.get(id)?.validity
    return `${mediaLabel(known, id)}: ${mediaProblemText(problem)}${problem.validity && validity ? ` (${validity})` : ''}`
  })
}

const MEDIA_FAILED = "Couldn't check the medias"

function overlapHints(
  draft: CampaignDraft,
  { media, campaigns }: CampaignHintSources,
  country: Country,
): CampaignHint[] {
  if (campaigns instanceof AppError) return hint(`${OVERLAPS_FAILED}: ${campaigns.message}`)
  const overlaps = overlapsOf(draft, campaigns)
  const known: LoadedMedia['known'] = media instanceof AppError ? new Map() : media.known
  return hint(overlapText(overlaps), overlapLines(overlaps, known, country))
}

/** '7 Snön: Höstfilm (RENTAL, …); Bio (EST, …)'. */
function overlapLines(overlaps: Overlaps, known: LoadedMedia['known'], country: Country): string[] {
  return [...overlaps].map(
    ([id, campaigns]) =>
      `${mediaLabel(known, id)}: ${campaigns.map((campaign) => campaignText(campaign, country)).join('; ')}`,
  )
}

function hint(text: string | undefined, lines: readonly string[] = []): CampaignHint[] {
  return text ? [{ text, lines }] : []
}

export interface MediaProblem {
  /** No store of the media sells the type of the campaign: 'not sold for EST'. */
  sale?: string
  /** The media is not valid during the whole period. */
  validity?: string
}

/** Problems by media id. */
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
