import { createParser, type EventSourceMessage } from 'eventsource-parser'
import { AppError } from '../errors.ts'

/** A server-sent event: id as sent (undefined where this event carries none), data as text. */
export type StreamEvent = EventSourceMessage

/** Longest unfinished event that is kept, in characters: an endless line must not fill the memory. */
const LONGEST_EVENT = 4_194_304

/** What one chunk brought: perhaps nothing but a sign of life. */
export interface StreamBatch {
  events: StreamEvent[]
  /** Milliseconds that the service wants to be left alone before somebody reconnects; undefined where it said nothing. */
  retry: number | undefined
}

/**
 * What a stream brings, one batch a chunk, so that a fast stream costs one turn a chunk and not one an event. Ends when the service closes it; a lost connection throws 'unspecified'. Nothing is read ahead of the consumer.
 */
export async function* readEventStream(
  body: ReadableStream<Uint8Array>,
): AsyncGenerator<StreamBatch, void, undefined> {
  let batch: StreamBatch = { events: [], retry: undefined }
  let endless = false
  const parser = createParser({
    maxBufferSize: LONGEST_EVENT,
    onEvent: (event) => batch.events.push(event),
    onRetry: (retry) => {
      batch.retry = retry
    },
    onError: ({ type }) => {
      endless ||= type === 'max-buffer-size-exceeded'
    },
  })
  // The parser strips the byte order mark; it must not go twice.
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true })
  for await (const bytes of chunksOf(body)) {
    parser.feed(decoder.decode(bytes, { stream: true }))
    const ready = batch
    batch = { events: [], retry: undefined }
    yield ready
    if (endless) throw new AppError('parse', 'The event stream sends an event without end')
  }
}

/** Not every browser can iterate a stream. Leaving early cancels it. */
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
