import type { Configuration } from '../config.ts'
import { asAppError } from '../errors.ts'
import { limited } from '../limited.ts'
import type { ReadContext } from '../query.ts'
import type { MediaQuestion } from './contract.ts'
import { displayMedia, type Media } from './display.ts'
import { allStores, batchesOf, idsIn, type Offer, PAGE_SIZE } from './rules.ts'
import { findMedia, getMetadata } from './service.ts'

/** What a read of media needs besides: where to ask, and with which key. */
export interface MediaReader extends ReadContext {
  configuration: Offer & Pick<Configuration, 'services'>
}

/** Batches asked for at the same time: as many connections as a browser opens to one host. */
export const BATCHES_AT_ONCE = 6

/** A media that cannot be shown, and why. */
export interface MissingMedia {
  id: string
  reason: string
}

export interface MediaAnswer {
  /** What can be shown, in the order of the ids. */
  media: Media[]
  /** What cannot: of all that was asked for. */
  missing: MissingMedia[]
}

export const UNKNOWN_MEDIA = 'the metadata service does not know it'

/** What is known of these, `tell` of each batch as it comes; throws where nothing could be read at all. */
export async function getMedia(
  reader: MediaReader,
  ids: readonly string[],
  signal?: AbortSignal,
  tell: (answer: MediaAnswer) => void = () => {},
): Promise<MediaAnswer> {
  const batches = batchesOf(ids)
  const answers = await limited(BATCHES_AT_ONCE, batches, async (batch) => {
    const answer = await readBatch(reader, batch, signal)
    tell(answer)
    return answer
  })
  const failed = answers.flatMap(({ error }) => (error === undefined ? [] : [error]))
  if (batches.length > 0 && failed.length === batches.length) throw failed[0]
  return {
    media: answers.flatMap(({ media }) => media),
    missing: answers.flatMap(({ missing }) => missing),
  }
}

async function readBatch(
  { data, configuration, country, log }: MediaReader,
  ids: readonly string[],
  signal: AbortSignal | undefined,
): Promise<MediaAnswer & { error?: unknown }> {
  try {
    const found = await getMetadata(data, configuration.services, { ids, country, signal })
    const { imageCache } = configuration.services
    const options = { country, stores: allStores(configuration, country), imageCache }
    const known = ids.flatMap((id) => {
      const metadata = Object.hasOwn(found, id) ? found[id] : null
      return metadata ? [displayMedia(id, metadata, options)] : []
    })
    const unknown = ids.filter((id) => !known.some((media) => media.id === id))
    return { media: known, missing: unknown.map((id) => ({ id, reason: UNKNOWN_MEDIA })) }
  } catch (error) {
    // Whoever has gone on wants no part of it.
    if (signal?.aborted) throw error
    const { message } = asAppError(error)
    log.warn(`${ids.length} media could not be read`, error)
    return { media: [], missing: ids.map((id) => ({ id, reason: message })), error }
  }
}

/** What has been found, page after page. */
export interface FoundMedia extends MediaAnswer {
  /** How many there are in all. */
  total: number
  /** The ids that have come, in their order, those too that are missing. */
  ids: string[]
  /** The page that comes next. */
  next: number | undefined
}

export interface MediaPage extends FoundMedia {
  by: 'ids' | 'text'
}

export const NOTHING_FOUND: FoundMedia = { ids: [], media: [], missing: [], total: 0, next: undefined }

/** With the next page; a media that has moved to a later one since is not there twice. */
export function withPage(found: FoundMedia, page: MediaPage): FoundMedia {
  const there = new Set(found.ids)
  const isNew = ({ id }: { id: string }) => !there.has(id)
  return {
    ids: [...found.ids, ...page.ids.filter((id) => !there.has(id))],
    media: [...found.media, ...page.media.filter(isNew)],
    missing: [...found.missing, ...page.missing.filter(isNew)],
    total: page.total,
    next: page.next,
  }
}

/** Ids where the text names some that there are, and nothing else then; words otherwise (MED-003, MED-004). */
export async function searchMedia(
  reader: MediaReader,
  question: MediaQuestion,
  page: number,
  signal?: AbortSignal,
): Promise<MediaPage> {
  const byIds = page === 0 ? await searchIds(reader, question, signal) : undefined
  return byIds ?? searchText(reader, question, page, signal)
}

async function searchIds(
  reader: MediaReader,
  { text }: MediaQuestion,
  signal: AbortSignal | undefined,
): Promise<MediaPage | undefined> {
  const ids = idsIn(text)
  if (!ids) return undefined
  const answer = await getMedia(reader, ids, signal)
  const { media } = answer
  return media.length > 0 ? { ...answer, by: 'ids', total: media.length, ids, next: undefined } : undefined
}

async function searchText(
  reader: MediaReader,
  question: MediaQuestion,
  page: number,
  signal: AbortSignal | undefined,
): Promise<MediaPage> {
  const { data, configuration, country } = reader
  const asked = { ...question, text: question.text.trim(), size: PAGE_SIZE, page, country, signal }
  const { total, ids } = await findMedia(data, configuration.services, asked)
  const answer = await getMedia(reader, ids, signal)
  // An empty page is the last, whatever the service counts: nobody asks for ever.
  const more = ids.length > 0 && (page + 1) * PAGE_SIZE < total
  return { ...answer, by: 'text', total, ids, next: more ? page + 1 : undefined }
}
