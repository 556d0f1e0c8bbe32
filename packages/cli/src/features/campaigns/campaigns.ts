import {
  type CampaignDraft,
  type CampaignHint,
  campaignHints,
  campaignQueries,
  campaignRecord,
  periodNote,
  typeQuestionOfDraft,
  updateCampaign,
  withType,
} from '@headend/core/campaigns'
import { AppError, asAppError } from '@headend/core/errors'
import { ZONES } from '@headend/core/local-time'
import { getMedia, type MediaTitle, mediaText, mediaTitles, missingText } from '@headend/core/media'
import type { ReadContext } from '@headend/core/query'
import { minuteTime } from '@headend/core/time'
import { type CliContext, readOnce } from '../../cli-context.ts'
import { confirm } from '../../prompts.ts'
import type { Draft } from '../../records/field.ts'
import { bindCommand, recordKind, type SaveNotes } from '../../records/kind.ts'
import { recordsOf } from '../../records/records.ts'

const record = campaignRecord(() => Date.now())

/** The console opens a campaign by its row, a terminal by its id. */
const columns: typeof record.columns = (country, now) => [
  { id: 'id', label: 'Id', type: 'STRING', value: ({ id }) => id },
  ...record.columns(country, now),
]

export const kind = recordKind(
  { ...record, columns },
  {
    terminalColumns: ['id'],
    extraValues: [
      { key: 'id', label: 'Id' },
      { key: 'lastUpdatedAt', label: 'Last modified', time: minuteTime },
      { key: 'version', label: 'Version' },
      { key: 'countryCode' },
    ],
    catalogues: {},
    titleLookups: { selectedMedia: { read: readTitles, text: mediaText } },
    update: bindCommand(updateCampaign, ({ file, ...values }) => ({ ...values, version: versionIn(file) })),
    describeNew: ({ title }) => title,
    notes,
    normalizeDocument,
    adjustDraft: settleDraft,
  },
)

export const records = recordsOf(kind)

/** Milliseconds that a person waits for the titles of media. */
const WAIT = 3000

async function readTitles(
  reader: ReadContext,
  ids: readonly string[],
  context: CliContext,
): Promise<MediaTitle[]> {
  const configuration = await context.configuration()
  return mediaTitles({ ...reader, configuration }, ids, AbortSignal.timeout(WAIT))
}

async function notes(reader: ReadContext, draft: CampaignDraft, context: CliContext): Promise<SaveNotes> {
  const [media, campaigns] = await Promise.all([
    readMedia(reader, draft, context).catch(asAppError),
    readOnce(campaignQueries.list(reader)).catch(asAppError),
  ])
  const hints = campaignHints(draft, { media, campaigns }, reader.country)
  return { facts: [periodNote(draft, ZONES[reader.country])], hints: hints.map(hintText) }
}

async function readMedia(reader: ReadContext, { selectedMedia }: CampaignDraft, context: CliContext) {
  const offer = await context.configuration()
  const { media, missing } = await getMedia({ ...reader, configuration: offer }, selectedMedia)
  const known = new Map(media.map((title) => [title.id, title]))
  return { known, problem: missing.length > 0 ? missingText(missing) : undefined, offer }
}

const hintText = ({ text, lines }: CampaignHint) =>
  lines.length > 0 ? [`${text}:`, ...lines].join('\n') : text

/** Media may be as the service has them; an invalid version is refused before any question. */
function normalizeDocument(document: Draft): Draft {
  const { selectedMedia } = document
  versionIn(document)
  return Array.isArray(selectedMedia)
    ? { ...document, selectedMedia: selectedMedia.map(toMediaId) }
    : document
}

function versionIn({ version }: Draft): number | undefined {
  if (version === undefined || (typeof version === 'number' && Number.isInteger(version))) return version
  throw new AppError('usage', `'version' must be a whole number, not ${JSON.stringify(version)}`)
}

function toMediaId(media: unknown): unknown {
  return typeof media === 'object' && media !== null && 'mediaId' in media ? String(media.mediaId) : media
}

async function settleDraft(
  before: CampaignDraft,
  draft: CampaignDraft,
  setFields: readonly string[],
  { options, terminal }: CliContext,
): Promise<CampaignDraft> {
  const question = typeQuestionOfDraft(before, draft, setFields)
  if (!question) return draft
  const yes = options.dryRun || (await confirm(question, options, terminal))
  if (!yes) throw new AppError('declined', 'Not done')
  return withType({ ...draft, accessType: before.accessType }, draft.accessType)
}
