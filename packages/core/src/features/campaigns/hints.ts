/** Hints about the media of a campaign and about overlapping campaigns. They never block saving. */
import type { Country } from '../../foundation/country.ts'
import { AppError } from '../../foundation/errors.ts'
import { campaignText } from './campaign-label.ts'
import type { Campaign } from './contract.ts'
import type { Media } from './media/display.ts'
import type { MediaOffer } from './media/rules.ts'
import {
  type MediaProblems,
  mediaProblemsOf,
  mediaProblemsText,
  mediaProblemText,
  noMediaText,
} from './media-validation.ts'
import { mediaLabel, OVERLAPS_FAILED, type Overlaps, overlapsOf, overlapText } from './overlaps.ts'
import type { CampaignDraft } from './rules.ts'

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
