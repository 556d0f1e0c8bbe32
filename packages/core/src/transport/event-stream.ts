import { createParser, type EventSourceMessage } from 'eventsource-parser'
import { AppError } from '../errors.ts'

/** A server-sent event: id as sent (undefined where the stream has none so far), data as text. */
export type StreamEvent = EventSourceMessage

/** Longest unfinished event that is kept, in characters: an endless line must not fill the memory. */
const LONGEST_EVENT = 4_194_304

/**
 * The events of a stream, all those of one chunk at once, so that a fast stream costs one turn a chunk and not one an
 * event. Ends when the service closes it; a lost connection throws. Nothing is read ahead of the consumer.
 */
export async function* readEventStream(
  body: ReadableStream<Uint8Array>,
): AsyncGenerator<StreamEvent[], void, undefined> {
  let batch: StreamEvent[] = []
  let pending = 0
  const parser = createParser({ onEvent: (event) => batch.push(event) })
  const decoder = new TextDecoder()
  for await (const bytes of body) {
    parser.feed(decoder.decode(bytes, { stream: true }))
    pending = batch.length > 0 ? 0 : pending + bytes.length
    if (pending > LONGEST_EVENT) throw new AppError('parse', 'The event stream sends an event without end')
    if (batch.length === 0) continue
    const ready = batch
    batch = []
    yield ready
  }
}
