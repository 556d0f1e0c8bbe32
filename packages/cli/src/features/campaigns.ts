import {
  type CampaignDraft,
  campaignQueries,
  campaignRecord,
  draftTypeQuestion,
  misfitLines,
  misfitsOf,
  misfitText,
  noMediaText,
  OVERLAPS_UNREAD,
  overlapLines,
  overlapsOf,
  overlapText,
  PERIOD,
  periodText,
  updateCampaign,
  withType,
} from '@headend/core/campaigns'
import { AppError, asAppError } from '@headend/core/errors'
import { getMedia, missingText } from '@headend/core/media'
import type { ReadContext } from '@headend/core/query'
import { minuteTime } from '@headend/core/time'
import { confirm } from '../confirm.ts'
import type { Context } from '../context.ts'
import { readOnce } from '../read-once.ts'
import { hereAndNow } from '../records/assign.ts'
import type { Draft } from '../records/field.ts'
import { doing, type Noted, recordKind } from '../records/kind.ts'
import { recordsOf } from '../records/records.ts'

/** Filled in where the program runs. */
const record = campaignRecord(hereAndNow)

/** The console opens a campaign by its row, a terminal by its id. */
const columns: typeof record.columns = (country, now) => [
  { id: 'id', label: 'Id', type: 'STRING', value: ({ id }) => id },
  ...record.columns(country, now),
]

export const kind = recordKind(
  { ...record, columns },
  {
    apart: ['id'],
    told: [
      { key: 'id', label: 'Id' },
      { key: 'lastUpdatedAt', label: 'Last modified', time: minuteTime },
      { key: 'version', label: 'Version' },
      { key: 'countryCode' },
    ],
    catalogues: {},
    update: doing(updateCampaign, ({ file, ...given }) => ({ ...given, version: versionIn(file) })),
    called: ({ title }) => title,
    notes,
    reads,
    settle,
  },
)

export const records = recordsOf(kind)

/** The period as it will be, what speaks against its media, and what else is offered of them meanwhile. */
async function notes(reader: ReadContext, draft: CampaignDraft, context: Context): Promise<Noted> {
  const period = `${PERIOD}: ${periodText(draft, hereAndNow().zone)}`
  const hints = await Promise.all([mediaHints(reader, draft, context), alsoOffered(reader, draft)])
  return { facts: [period], hints: hints.flat() }
}

/** A mistyped id would be sold as nothing, and what is not sold that way to nobody; but a gateway that is away keeps nobody from saving, as in the console. */
async function mediaHints(reader: ReadContext, draft: CampaignDraft, context: Context): Promise<string[]> {
  const none = noMediaText(draft)
  if (none) return [none]
  try {
    const offer = await context.configuration()
    const { media, missing } = await getMedia({ ...reader, configuration: offer }, draft.selectedMedia)
    const known = new Map(media.map((one) => [one.id, one]))
    const misfits = misfitsOf(draft, known, { offer, country: reader.country })
    const told = misfitText(misfits)
    return [
      ...(missing.length > 0 ? [`Look at the medias again. ${missingText(missing)}`] : []),
      ...(told ? [[`${told}:`, ...misfitLines(misfits, known)].join('\n')] : []),
    ]
  } catch (error) {
    return [`Whether there are such medias could not be read: ${asAppError(error).message}`]
  }
}

/** It only advises: where it cannot be read that is said, and nobody is kept from saving. */
async function alsoOffered(reader: ReadContext, draft: CampaignDraft): Promise<string[]> {
  try {
    const campaigns = await readOnce(campaignQueries.list(reader))
    const overlaps = overlapsOf(draft, campaigns)
    const told = overlapText(overlaps)
    return told ? [[`${told}:`, ...overlapLines(overlaps, reader.country)].join('\n')] : []
  } catch (error) {
    return [`${OVERLAPS_UNREAD}: ${asAppError(error).message}`]
  }
}

/** Media may stand as the service has them; a version that is none is said before anything is asked. */
function reads(document: Draft): Draft {
  const { selectedMedia } = document
  versionIn(document)
  return Array.isArray(selectedMedia) ? { ...document, selectedMedia: selectedMedia.map(idOf) } : document
}

/** The version that was looked at, where a file tells it. */
function versionIn({ version }: Draft): number | undefined {
  if (version === undefined || (typeof version === 'number' && Number.isInteger(version))) return version
  throw new AppError('usage', `'version' is a whole number, not ${JSON.stringify(version)}`)
}

function idOf(media: unknown): unknown {
  return typeof media === 'object' && media !== null && 'mediaId' in media ? String(media.mediaId) : media
}

/** CAM-026..028. */
async function settle(
  before: CampaignDraft,
  draft: CampaignDraft,
  named: readonly string[],
  { options, terminal }: Context,
): Promise<CampaignDraft> {
  const question = draftTypeQuestion(before, draft, named)
  if (!question) return draft
  const yes = options.dryRun || (await confirm(question, options, terminal))
  if (!yes) throw new AppError('declined', 'Not done')
  return withType({ ...draft, accessType: before.accessType }, draft.accessType)
}
