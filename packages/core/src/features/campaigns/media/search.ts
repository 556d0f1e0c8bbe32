import { mapLimit } from '../../../foundation/async.ts'
import type { Configuration } from '../../../foundation/config.ts'
import { asAppError } from '../../../foundation/errors.ts'
import type { ReadContext } from '../../../query.ts'
import type { MediaQuestion } from './contract.ts'
import { displayMedia, type Media } from './display.ts'
import { allStores, idsIn, type MediaOffer, PAGE_SIZE, toBatches } from './rules.ts'
import { findMedia, getMetadata } from './service.ts'

export interface MediaReader extends ReadContext {
  configuration: MediaOffer & Pick<Configuration, 'services'>
}

/** The number of connections that a browser opens to one host. */
export const BATCHES_AT_ONCE = 6

export interface MissingMedia {
  id: string
  reason: string
}

export interface MediaAnswer {
  /** Media in the order of the ids. */
  media: Media[]
  missing: MissingMedia[]
}

export const UNKNOWN_MEDIA = 'unknown to the metadata service'

/** Reads media in batches and calls `onBatch` after each; throws when every batch failed. */
export async function getMedia(
  reader: MediaReader,
  ids: readonly string[],
  signal?: AbortSignal,
  onBatch: (answer: MediaAnswer) => void = () => {},
): Promise<MediaAnswer> {
  const batches = toBatches(ids)
  const answers = await mapLimit(BATCHES_AT_ONCE, batches, async (batch) => {
    const answer = await readBatch(reader, batch, signal)
    onBatch(answer)
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
    const metadataById = await getMetadata(data, configuration.services, { ids, country, signal })
    const { imageCache } = configuration.services
    const options = { country, stores: allStores(configuration, country), imageCache }
    const media = ids.flatMap((id) => {
      const metadata = Object.hasOwn(metadataById, id) ? metadataById[id] : null
      return metadata ? [displayMedia(id, metadata, options)] : []
    })
    const unknown = ids.filter((id) => !media.some((item) => item.id === id))
    return { media, missing: unknown.map((id) => ({ id, reason: UNKNOWN_MEDIA })) }
  } catch (error) {
    if (signal?.aborted) throw error
    const { message } = asAppError(error)
    log.warn(`${ids.length} media could not be read`, error)
    return { media: [], missing: ids.map((id) => ({ id, reason: message })), error }
  }
}

export interface SearchResults extends MediaAnswer {
  total: number
  /** Loaded ids in order, with missing media. */
  ids: string[]
  next: number | undefined
}

export interface MediaPage extends SearchResults {
  by: 'ids' | 'text'
}

export const NO_RESULTS: SearchResults = { ids: [], media: [], missing: [], total: 0, next: undefined }

/** Appends a page without duplicates: a media can move to a later page between two reads. */
export function withPage(results: SearchResults, page: MediaPage): SearchResults {
  const loaded = new Set(results.ids)
  const isNew = ({ id }: { id: string }) => !loaded.has(id)
  return {
    ids: [...results.ids, ...page.ids.filter((id) => !loaded.has(id))],
    media: [...results.media, ...page.media.filter(isNew)],
    missing: [...results.missing, ...page.missing.filter(isNew)],
    total: page.total,
    next: page.next,
  }
}

/** Searches by ids when the text names existing ids, else by text (MED-003, MED-004). */
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
  const query = { ...question, text: question.text.trim(), size: PAGE_SIZE, page, country, signal }
  const { total, ids } = await findMedia(data, configuration.services, query)
  const answer = await getMedia(reader, ids, signal)
  // An empty page is the last, whatever total the service sends.
  const more = ids.length > 0 && (page + 1) * PAGE_SIZE < total
  return { ...answer, by: 'text', total, ids, next: more ? page + 1 : undefined }
}

export interface MediaTitle {
  id: string
  title: string
}

/** The titles that have arrived when the signal aborts; failures are ignored. */
export async function mediaTitles(
  reader: MediaReader,
  ids: readonly string[],
  signal: AbortSignal,
): Promise<MediaTitle[]> {
  const titles: MediaTitle[] = []
  await getMedia(reader, ids, signal, ({ media }) => void titles.push(...media)).catch(() => {})
  return [...titles]
}
