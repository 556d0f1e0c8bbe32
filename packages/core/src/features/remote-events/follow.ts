/** A stream that survives lost connections: no event comes twice, and missing ones are reported. */
import { fromCallback } from 'xstate'
import { AppError, asAppError } from '../../foundation/errors.ts'
import type { Log } from '../../foundation/log.ts'
import { type DataManager, readEventStream, type StreamEvent } from '../../transport/index.ts'
import type { EngagementIdentity } from '../engagements/index.ts'
import type { RemoteEvent } from './contract.ts'
import { createNumbering, type Gap, type Numbering } from './numbering.ts'
import { type EventStream, getSubscriptionKey, openEventStream, readRemoteEvent } from './service.ts'
import { createBackoff, longerSilence, SILENCE, SILENT, watchSilence } from './stream-timing.ts'

/** The reports of a followed stream. Events of one chunk come together. */
export type TailNews =
  /** `first`: of this follower. `resumed`: it continues after the last event. */
  | { type: 'opened'; first: boolean; resumed: boolean }
  | { type: 'events'; events: readonly RemoteEvent[] }
  /** Events are missing before the next ones. */
  | ({ type: 'gap' } & Gap)
  | { type: 'duplicates'; count: number }
  /** Nothing arrives. Reported once, however often the connection is renewed. */
  | { type: 'silent' }
  /** Closed until a person looks again. */
  | { type: 'resting' }
  /** `again`: milliseconds until the next attempt; undefined for the last one. */
  | { type: 'closed'; reason: AppError; again: number | undefined }

export interface FollowPorts {
  data: DataManager
  log: Log
  /** Read at each end of a stream. False: the first error ends it, as specified. */
  reconnect(): boolean
  /** Rejects when the signal aborts. */
  wait(ms: number, signal: AbortSignal): Promise<void>
  /** A number from 0 up to 1. */
  random(): number
  /** Awaited, so that a slow reader slows the stream. */
  onNews(news: TailNews): void | Promise<void>
  /** For browsers, which have few connections: a stream in the background is closed. */
  backgroundPause?: BackgroundPause | undefined
  /** The events that were received earlier; new ones are added. */
  numbering?: Numbering | undefined
}

/** Both promises reject when the signal aborts. */
export interface BackgroundPause {
  /** Resolves when the page has been in the background for long enough. */
  untilPaused(signal: AbortSignal): Promise<void>
  /** Resolves when a person looks again. */
  untilResumed(signal: AbortSignal): Promise<void>
}

const RESTING = new AppError('aborted', 'In the background')

/** Why a connection ended. `final`: another one would end in the same way. */
interface ConnectionEnd {
  reason: AppError
  final: boolean
}

/**
 * Gets a key, opens the stream from its beginning and reads it. After a loss it connects again with
 * backoff, from the last event on. Resolves when the signal aborts; throws the last error when it does not
 * connect again.
 */
export async function followEvents(
  identity: EngagementIdentity,
  ports: FollowPorts,
  signal: AbortSignal,
): Promise<void> {
  const numbering = ports.numbering ?? createNumbering()
  const backoff = createBackoff(ports.random)
  let refusedKeys = 0
  let isFirst = true
  let silence = SILENCE
  let isRenewed = false

  while (!signal.aborted) {
    const { reason, final } = await connect()
    if (signal.aborted) return
    isRenewed = reason === SILENT
    if (isRenewed) {
      if (silence === SILENCE) await ports.onNews({ type: 'silent' })
      silence = longerSilence(silence)
      continue
    }
    if (reason === RESTING) {
      await ports.onNews({ type: 'resting' })
      await ports.backgroundPause?.untilResumed(signal).catch(() => {})
      continue
    }
    const again = ports.reconnect() && !final ? backoff.next() : undefined
    await ports.onNews({ type: 'closed', reason, again })
    if (again === undefined) throw reason
    await ports.wait(again, signal).catch(() => {})
  }

  /** Resolves when the connection ends. Throws only what `onNews` throws. */
  async function connect(): Promise<ConnectionEnd> {
    const connection = new AbortController()
    const stop = () => connection.abort(signal.reason)
    signal.addEventListener('abort', stop)
    ports.backgroundPause?.untilPaused(connection.signal).then(
      () => connection.abort(RESTING),
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

  /** Each connection has its own key. A refused key may have expired, but not several in a row. */
  async function open(connection: AbortSignal): Promise<EventStream | ConnectionEnd> {
    const key = await getSubscriptionKey(ports.data, identity, connection).catch(asAppError)
    if (key instanceof AppError) return { reason: key, final: isRefusal(key) }
    // The first connection reads all events (API-067). After a refusal the service may not know the last id
    // any more.
    const lastId = isFirst || refusedKeys > 0 ? undefined : numbering.last()
    const stream = await openEventStream(ports.data, key, connection, lastId).catch(asAppError)
    if (!(stream instanceof AppError)) {
      refusedKeys = 0
      return stream
    }
    refusedKeys = isRefusal(stream) ? refusedKeys + 1 : 0
    return { reason: stream, final: refusedKeys >= MOST_REFUSED_KEYS || stream.kind === 'parse' }
  }

  async function read({ body, counted }: EventStream, connection: AbortController): Promise<ConnectionEnd> {
    if (!isRenewed)
      await ports.onNews({
        type: 'opened',
        first: isFirst,
        resumed: !isFirst && numbering.last() !== undefined,
      })
    isFirst = false
    const watch = watchSilence(silence, ports.wait, () => connection.abort(SILENT), connection.signal)
    const batches = readEventStream(body)
    const next = () => batches.next().catch((error) => ({ failed: asAppError(error) }))
    try {
      for (;;) {
        watch.reading()
        const batch = await next()
        // Events that are not reported must not count as seen.
        if (connection.signal.aborted) return { reason: asAppError(connection.signal.reason), final: false }
        if ('failed' in batch) return { reason: batch.failed, final: false }
        if (batch.done)
          return { reason: new AppError('unspecified', STREAM_CLOSED, { status: 0 }), final: false }
        watch.received()
        if (batch.value.retry !== undefined) backoff.request(batch.value.retry)
        for (const news of newsOf(batch.value.events, { counted, numbering, log: ports.log })) {
          if (news.type === 'events') backoff.reset()
          await ports.onNews(news)
        }
      }
    } finally {
      await batches.return()
    }
  }
}

function* newsOf(
  batch: readonly StreamEvent[],
  { counted, numbering, log }: { counted: boolean; numbering: Numbering; log: Log },
): Generator<TailNews> {
  let events: RemoteEvent[] = []
  let duplicates = 0
  for (const event of batch) {
    const position = numbering.positionOf(event.id, event.data, counted)
    const message = readRemoteEvent(event, log)
    if (position === 'seen') {
      if (message) duplicates += 1
      continue
    }
    if (position !== 'new') {
      if (events.length > 0) yield { type: 'events', events }
      events = []
      yield { type: 'gap', ...position }
    }
    if (message) events.push(message)
  }
  if (duplicates > 0) yield { type: 'duplicates', count: duplicates }
  if (events.length > 0) yield { type: 'events', events }
}

const STREAM_CLOSED = 'The service closed the event stream'

const MOST_REFUSED_KEYS = 3

/** Whether the next attempt will be refused, too. 408, 425 and 429 are temporary. */
function isRefusal({ kind, status = 0 }: AppError): boolean {
  if (status >= 400 && status < 500) return ![408, 425, 429].includes(status)
  return kind === 'not-authenticated' || kind === 'forbidden' || kind === 'configuration'
}

interface StreamPorts {
  /** Called at each CONNECT; throws without the right. */
  ports(target: EngagementIdentity): Omit<FollowPorts, 'onNews'> | Promise<Omit<FollowPorts, 'onNews'>>
  /** Awaited, so that a slow reader slows the stream. */
  onNews(news: TailNews, target: EngagementIdentity): void | Promise<void>
  /** `error`: undefined after DISCONNECT. */
  onEnd(error: Error | undefined, target: EngagementIdentity): void
}

/** The `stream` actor of the tail machine, the same in all front ends. */
export function tailStream({ ports, onNews, onEnd }: StreamPorts) {
  return fromCallback<{ type: 'NOTHING' }, { target: EngagementIdentity }>(
    ({ input: { target }, sendBack }) => {
      const controller = new AbortController()
      const { signal } = controller
      const report = (news: TailNews) => {
        // Other news of the same chunk are counted as seen already, so they are reported after an abort, too.
        if (signal.aborted && news.type === 'opened') return undefined
        if (news.type === 'opened') sendBack({ type: 'OPENED' })
        if (news.type === 'resting' || (news.type === 'closed' && news.again !== undefined))
          sendBack({ type: 'LOST' })
        return onNews(news, target)
      }
      const follow = async () => followEvents(target, { ...(await ports(target)), onNews: report }, signal)
      const stop = (error?: Error) => {
        onEnd(signal.aborted ? undefined : error, target)
        sendBack({ type: 'CLOSED' })
      }
      follow().then(() => stop(), stop)
      return () => controller.abort()
    },
  )
}
