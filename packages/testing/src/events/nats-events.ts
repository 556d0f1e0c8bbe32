/**
 * Events in NATS JetStream: a stream with one subject for each box. The ids of its events are the sequences
 * of its stream, which have no gaps only because no other box shares them (docs/decisions/0029-events-port.md).
 */
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { DeliverPolicy, type JetStreamManager, jetstream, jetstreamManager } from '@nats-io/jetstream'
import { type ConnectionOptions, connect, type NatsConnection, nanos } from '@nats-io/transport-node'
import { type EventContent, type EventListener, type Events, HISTORY } from './events.ts'

/** Milliseconds for an answer. */
const TIMEOUT = 5000
/** Milliseconds: who asks whether it answers doesn't wait as long. */
const PROBE_TIMEOUT = 1000
/** Milliseconds between attempts to reach a server that is gone; there is no last one. */
const RECONNECT_EVERY = 500
/** Milliseconds after which the server forgets a follower that is gone. */
const FORGOTTEN_AFTER = 60_000
/** Milliseconds for which an event waits for a server that is gone. Then it is lost, and has no number. */
const PATIENCE = 60_000
/** Names of streams that are remembered. */
const MOST_STREAMS = 10_000

/** Begins the names of streams and subjects. */
const PREFIX = 'headend'

export async function openNatsEvents(
  address: string,
  { age = HISTORY.age, prefix = PREFIX, patience = PATIENCE } = {},
): Promise<Events> {
  const { connection, manager } = await connectTo(address)
  const probe = await jetstreamManager(connection, { timeout: PROBE_TIMEOUT, checkAPI: false })
  const client = jetstream(connection, { timeout: TIMEOUT })
  /** By box, until a call about its stream fails. */
  const streams = new Map<string, Promise<string>>()
  const followers = new Set<() => void>()

  /** The name of a box's stream, which is made where there is none. */
  const streamOf = (box: string): Promise<string> => {
    const known = streams.get(box)
    if (known) return known
    const name = `${prefix}-${safeName(box)}`
    const made = manager.streams
      .add({
        name,
        subjects: [subjectOf(box)],
        max_msgs: HISTORY.events,
        max_age: nanos(age),
        duplicate_window: nanos(Math.min(age, 120_000)),
      })
      .then(() => name)
    if (streams.size >= MOST_STREAMS) streams.clear()
    streams.set(box, made)
    return made
  }

  const subjectOf = (box: string) => `${prefix}.box.${safeName(box)}`

  /** Until `signal` is aborted, the connection is closed, or the stream is no longer the same. */
  const follow = async (box: string, afterId: number, next: EventListener['next'], signal: AbortSignal) => {
    const stream = await streamOf(box)
    const lastId = async () => (await manager.streams.info(stream)).state.last_seq
    let last = Math.max(0, Math.min(Math.trunc(afterId), await lastId()))
    const consumer = await client.consumers.get(stream, {
      deliver_policy: DeliverPolicy.StartSequence,
      opt_start_seq: last + 1,
      inactive_threshold: FORGOTTEN_AFTER,
    })
    if (signal.aborted) return
    const messages = await consumer.consume({
      callback: (message) => {
        if (signal.aborted) return
        last = message.seq
        next({ id: message.seq, ...message.json<EventContent>() })
      },
    })
    const notices = messages.status()
    signal.addEventListener('abort', () => void messages.close())
    if (signal.aborted) void messages.close()
    try {
      for await (const { type } of notices) {
        // A stream that was removed counts from 1 again, and this follower would wait for its old number.
        if (type === 'consumer_deleted' || type === 'stream_not_found') break
        const received = last
        if (type === 'ordered_consumer_recreated' && (await lastId()) < received) break
      }
    } finally {
      await messages.close()
    }
  }

  /** Tries again while the server is gone. It takes the event once, also where an answer of it was lost. */
  const send = async (box: string, content: EventContent, giveUpAt: number): Promise<void> => {
    const msgID = randomUUID()
    let failure = new Error('The events before it were not taken in time')
    while (Date.now() < giveUpAt) {
      try {
        await streamOf(box)
        await client.publish(subjectOf(box), JSON.stringify(content), { msgID })
        return
      } catch (error) {
        streams.delete(box)
        if (connection.isClosed()) return
        failure = error as Error
        await pause(RECONNECT_EVERY)
      }
    }
    throw failure
  }

  /** By box: the last event that is on its way. The next one waits for it, so that they keep their order. */
  const lastSent = new Map<string, Promise<void>>()

  return {
    async publish(box, content) {
      // With the wait for the events before it: all that wait share this time.
      const giveUpAt = Date.now() + patience
      const before = lastSent.get(box)?.catch(() => {})
      const sending = before ? before.then(() => send(box, content, giveUpAt)) : send(box, content, giveUpAt)
      lastSent.set(box, sending)
      await sending.finally(() => lastSent.get(box) === sending && lastSent.delete(box))
    },
    subscribe(box, afterId, listener) {
      if (connection.isClosed()) {
        listener.end()
        return () => {}
      }
      const stopping = new AbortController()
      const stop = () => {
        followers.delete(end)
        stopping.abort()
      }
      const end = () => {
        if (stopping.signal.aborted) return
        stop()
        listener.end()
      }
      followers.add(end)
      follow(box, afterId, listener.next, stopping.signal)
        .catch(() => {})
        .finally(() => {
          // It may be gone.
          streams.delete(box)
          end()
        })
      return stop
    },
    isAnswering: () =>
      probe.getAccountInfo().then(
        () => true,
        () => false,
      ),
    async close() {
      for (const end of followers) end()
      await connection.close()
    },
  }
}

/** Removes the streams of all boxes, and nothing else: the next event of each has the id 1. */
export async function removeNatsEvents(address: string, prefix = PREFIX): Promise<void> {
  const { connection, manager } = await connectTo(address)
  try {
    // All names first: the pages of the list would move.
    const names: string[] = []
    for await (const name of manager.streams.names(`${prefix}.box.*`)) names.push(name)
    for (const name of names) if (name.startsWith(`${prefix}-`)) await manager.streams.delete(name)
  } finally {
    await connection.close()
  }
}

/** Refuses a server that does not answer, or has no JetStream. */
async function connectTo(
  address: string,
): Promise<{ connection: NatsConnection; manager: JetStreamManager }> {
  let connection: NatsConnection | undefined
  try {
    connection = await connect(optionsOf(address))
    return { connection, manager: await jetstreamManager(connection, { timeout: TIMEOUT }) }
  } catch (error) {
    await connection?.close()
    const why = error instanceof Error ? error.message : error
    throw new Error(`HEADEND_EVENTS: the NATS server at ${new URL(address).host} gives no JetStream: ${why}`)
  }
}

/** User and password are options of their own; a server with TLS is tls://… */
function optionsOf(address: string): ConnectionOptions {
  const { protocol, host, username, password } = new URL(address)
  return {
    name: 'headend',
    servers: host,
    timeout: TIMEOUT,
    maxReconnectAttempts: -1,
    reconnectTimeWait: RECONNECT_EVERY,
    ...(protocol === 'tls:' && { tls: {} }),
    ...(username && { user: decodeURIComponent(username), pass: decodeURIComponent(password) }),
  }
}

/** The name of a box in letters that names of streams and subjects allow; two boxes never share one. */
const safeName = (box: string): string =>
  box
    .replace(/[^A-Za-z0-9/]/g, (letter) => `_${letter.charCodeAt(0).toString(16).padStart(4, '0')}`)
    .replaceAll('/', '-')
