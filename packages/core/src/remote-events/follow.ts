/** A stream that goes on over lost connections: none of its events twice, and what is missing is said. */
import type { EngagementIdentity } from '../engagements/index.ts'
import { AppError, asAppError } from '../errors.ts'
import type { Log } from '../log.ts'
import { type DataManager, readEventStream, type StreamEvent } from '../transport/index.ts'
import { createBackoff } from './backoff.ts'
import type { RemoteEvent } from './contract.ts'
import { createNumbering, type Gap, type Numbering } from './numbering.ts'
import { type EventStream, getSubscriptionKey, openEventStream, readRemoteEvent } from './service.ts'
import { longer, SILENCE, SILENT, startWatch } from './silence.ts'

/** What a followed stream tells. Events of one chunk come together; none comes twice. */
export type TailNews =
  /** `first`: nothing was lost before it. `resumed`: it goes on after an event that has been seen. */
  | { type: 'open'; first: boolean; resumed: boolean }
  | { type: 'events'; events: readonly RemoteEvent[] }
  /** Before the next events. */
  | ({ type: 'gap' } & Gap)
  | { type: 'duplicates'; count: number }
  /** Nothing comes: told once, however often the connection is renewed for it. */
  | { type: 'silent' }
  /** Nobody looks: it goes on when somebody does. */
  | { type: 'rests' }
  /** `again`: milliseconds until the next try; undefined: it does not try again. */
  | { type: 'closed'; reason: AppError; again: number | undefined }

export interface FollowPorts {
  data: DataManager
  log: Log
  /** Asked at each end of a stream; false: 'as specified', the first error ends it (throws). */
  reconnect(): boolean
  /** Resolves after so many milliseconds, or rejects when the signal aborts. */
  wait(ms: number, signal: AbortSignal): Promise<void>
  /** From 0 up to 1. */
  random(): number
  /** Awaited: a slow reader slows the stream. */
  tell(news: TailNews): void | Promise<void>
  /** Where a stream that nobody looks at is not to be held open: a browser has few connections. */
  rest?: Rest | undefined
  /** What somebody has seen already; what comes is added to it. */
  numbering?: Numbering | undefined
}

export interface Rest {
  /** Resolves when nobody has looked for long enough; rejects with the signal. */
  begins(signal: AbortSignal): Promise<void>
  /** Resolves when somebody looks again; rejects with the signal. */
  ends(signal: AbortSignal): Promise<void>
}

const RESTS = new AppError('aborted', 'Nobody looks')

/**
 * Key, stream, messages, from the beginning; connects again from the last event id with backoff until the signal aborts
 * (resolves) or it is refused for good (throws: role missing, unknown engagement, signed out). A silent connection is
 * renewed now and then: it may be dead without anybody having said so.
 */
export async function followEvents(
  identity: EngagementIdentity,
  ports: FollowPorts,
  signal: AbortSignal,
): Promise<void> {
  const numbering = ports.numbering ?? createNumbering()
  const backoff = createBackoff(ports.random)
  let refusedKeys = 0
  let first = true
  let patience = SILENCE
  let isRenewed = false
  const tell = async (news: TailNews) => ports.tell(news)

  while (!signal.aborted) {
    const { reason, final } = await connect()
    if (signal.aborted) return
    isRenewed = reason === SILENT
    if (isRenewed) {
      if (patience === SILENCE) await tell({ type: 'silent' })
      patience = longer(patience)
      continue
    }
    if (reason === RESTS) {
      await tell({ type: 'rests' })
      await ports.rest?.ends(signal).catch(() => {})
      continue
    }
    const again = ports.reconnect() && !final ? backoff.next() : undefined
    await tell({ type: 'closed', reason, again })
    if (again === undefined) throw reason
    await ports.wait(again, signal).catch(() => {})
  }

  /** Until it ends; resolves with why. What the listener throws is no end of a stream and is thrown on. */
  async function connect(): Promise<End> {
    const connection = new AbortController()
    const stop = () => connection.abort(signal.reason)
    signal.addEventListener('abort', stop)
    ports.rest?.begins(connection.signal).then(
      () => connection.abort(RESTS),
      () => {},
    )
    try {
      const opened = await open(connection.signal)
      return 'reason' in opened ? opened : await read(opened, connection)
    } finally {
      signal.removeEventListener('abort', stop)
      connection.abort()
    }
  }

  /** Each connection has a key of its own. One that is refused may have expired meanwhile, but not time after time. */
  async function open(signal: AbortSignal): Promise<EventStream | End> {
    const key = await getSubscriptionKey(ports.data, identity, signal).catch(asAppError)
    if (key instanceof AppError) return { reason: key, final: isRefusal(key) }
    // Who connects wants all that there is (API-067). A service that refuses may not know the last id any more.
    const after = first || refusedKeys > 0 ? undefined : numbering.last()
    const stream = await openEventStream(ports.data, key, signal, after).catch(asAppError)
    if (!(stream instanceof AppError)) {
      refusedKeys = 0
      return stream
    }
    refusedKeys = isRefusal(stream) ? refusedKeys + 1 : 0
    // What is no event stream will be none the next time.
    return { reason: stream, final: refusedKeys >= MOST_REFUSED_KEYS || stream.kind === 'parse' }
  }

  async function read({ body, counted }: EventStream, connection: AbortController): Promise<End> {
    if (!isRenewed) await tell({ type: 'open', first, resumed: !first && numbering.last() !== undefined })
    first = false
    const watch = startWatch(patience, ports.wait, () => connection.abort(SILENT), connection.signal)
    const batches = readEventStream(body)
    const next = () => batches.next().catch((error) => ({ failed: asAppError(error) }))
    try {
      for (;;) {
        watch.reading()
        const batch = await next()
        // What nobody hears any more must not count as seen.
        const givenUp = reasonOf(connection.signal)
        if (givenUp) return { reason: givenUp, final: false }
        if ('failed' in batch) return { reason: batch.failed, final: false }
        if (batch.done)
          return { reason: new AppError('unspecified', STREAM_CLOSED, { status: 0 }), final: false }
        watch.heard()
        if (batch.value.retry !== undefined) backoff.asked(batch.value.retry)
        for (const news of newsOf(batch.value.events, counted)) await tell(news)
      }
    } finally {
      await batches.return()
    }
  }

  function* newsOf(batch: readonly StreamEvent[], counted: boolean): Generator<TailNews> {
    let events: RemoteEvent[] = []
    let duplicates = 0
    for (const event of batch) {
      const place = numbering.place(event.id, event.data, counted)
      const message = readRemoteEvent(event, ports.log)
      if (place === 'seen') {
        if (message) duplicates += 1
        continue
      }
      if (place !== 'new') {
        if (events.length > 0) yield { type: 'events', events }
        events = []
        yield { type: 'gap', ...place }
      }
      if (message) events.push(message)
    }
    if (duplicates > 0) yield { type: 'duplicates', count: duplicates }
    if (events.length === 0) return
    backoff.delivered()
    yield { type: 'events', events }
  }
}

/** Why a stream ended; `final` where the next one would end in the same way. */
interface End {
  reason: AppError
  final: boolean
}

/** Why it was given up by ourselves. */
function reasonOf({ aborted, reason }: AbortSignal): AppError | undefined {
  return aborted ? asAppError(reason) : undefined
}

const STREAM_CLOSED = 'The service closed the event stream'

/** In a row; then it is no matter of keys. */
const MOST_REFUSED_KEYS = 3

/** The next one would be refused, too. Too early (425), too many (429) and too slow (408) are no refusals. */
function isRefusal({ kind, status = 0 }: AppError): boolean {
  if (status >= 400 && status < 500) return ![408, 425, 429].includes(status)
  return kind === 'not-authenticated' || kind === 'forbidden' || kind === 'configuration'
}
