import { AppError } from '../errors.ts'
import { createEventParser, type StreamEvent } from './event-parser.ts'

/** Longest unfinished event that is kept, in characters: an endless line must not fill the memory. */
const LONGEST_EVENT = 4_194_304

/**
 * Bytes that are decoded at once. One letter beyond Latin-1 makes an engine keep the whole text it is in with two bytes for each
 * character, and everything that is cut out of it: a fast stream should pay for the letter, not for all around it.
 */
const PIECE = 8192

/** What one chunk brought: perhaps nothing but a sign of life. */
export interface StreamBatch {
  events: StreamEvent[]
  /** Milliseconds that the service wants to be left alone before somebody reconnects; undefined where it never said. */
  retry: number | undefined
}

/**
 * What a stream brings, one batch a chunk, so that a fast stream costs one turn a chunk and not one an event. Ends when
 * the service closes it; a lost connection throws 'unspecified', an event without end 'parse'. Nothing is read ahead of
 * the consumer; whoever leaves early cancels it.
 */
export async function* readEventStream(
  body: ReadableStream<Uint8Array>,
): AsyncGenerator<StreamBatch, void, undefined> {
  const parser = createEventParser()
  // Takes away the one byte order mark that a stream may begin with, and makes U+FFFD of what is no UTF-8.
  const decoder = new TextDecoder()
  for await (const bytes of chunksOf(body)) {
    const events: StreamEvent[] = []
    for (let at = 0; at < bytes.length; at += PIECE)
      parser.feed(decoder.decode(bytes.subarray(at, at + PIECE), { stream: true }), events)
    yield { events, retry: parser.retry() }
    if (parser.pending() > LONGEST_EVENT)
      throw new AppError('parse', 'The event stream sends an event without end')
  }
}

/** Not every browser can iterate a stream. */
async function* chunksOf(body: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array, void, undefined> {
  const reader = body.getReader()
  const read = () => reader.read().catch(lost)
  try {
    for (let next = await read(); !next.done; next = await read()) yield next.value
  } finally {
    await reader.cancel().catch(() => {})
    reader.releaseLock()
  }
}

function lost(cause: unknown): never {
  throw new AppError('unspecified', 'The connection to the event stream was lost', { cause, status: 0 })
}
