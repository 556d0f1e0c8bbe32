/** Tails one engagement with core's tail machine, until its stream or its window ends. */
import type { Clock } from '@headend/core/async'
import type { EngagementIdentity } from '@headend/core/engagements'
import { type AppError, asAppError } from '@headend/core/errors'
import {
  CONNECTED_AGAIN,
  entryTime,
  type FollowPorts,
  lostLine,
  type RecordedEntry,
  type RecordedGap,
  type RemoteEvent,
  SILENT_LINE,
  type TailNews,
  tailingLine,
  tailMachine,
  tailStream,
  tailView,
} from '@headend/core/remote-events'
import { createActor } from 'xstate'
import { waitUntil } from '../clock.ts'
import type { Output } from '../output/output.ts'
import { filterWindow, type TimeWindow } from './options.ts'

/** Milliseconds without an event after which a stream counts as complete up to `--until`. */
const QUIET_MS = 1000

export interface FollowingPorts extends OutputPorts, Pick<FollowPorts, 'data' | 'log'> {
  reconnect: boolean
}

/** Resolves when `--until` is reached or the signal aborts; with the error that ended the tail, if any. */
export async function follow(
  identity: EngagementIdentity,
  ports: FollowingPorts,
  signal: AbortSignal,
): Promise<AppError | undefined> {
  const stream = new Stream(identity, ports)
  const ended = AbortSignal.any([signal, stream.over.signal])
  // Also after a DISCONNECT, events that have arrived are still shown.
  const outcome = Promise.withResolvers<AppError | undefined>()
  const tail = createActor(
    tailMachine.provide({
      actors: {
        stream: tailStream({
          ports: () => followPorts(stream, ports),
          onNews: stream.onNews,
          onEnd: (error) => outcome.resolve(error && asAppError(error)),
        }),
      },
    }),
  ).start()
  ended.addEventListener('abort', () => tail.send({ type: 'DISCONNECT' }), { once: true })
  if (ended.aborted) outcome.resolve(undefined)
  else tail.send({ type: 'CONNECT', target: identity })
  const isOpen = () => tailView(tail.getSnapshot()).phase === 'streaming'
  const result = await Promise.race([endOfWindow(stream, isOpen, ports, ended), outcome.promise])
  stream.over.abort()
  await outcome.promise
  const showError = await stream.showRest().then(withoutError, asAppError)
  return result ?? showError
}

function followPorts(stream: Stream, { data, log, clock, window, reconnect }: FollowingPorts) {
  return {
    data,
    log,
    wait: clock.wait,
    random: Math.random,
    reconnect: () => reconnect && stream.everOpened && clock.now() < window.until,
  }
}

/** After `--until` a stream may still bring earlier events. Resolves with the error that prevents it. */
async function endOfWindow(
  stream: Stream,
  isOpen: () => boolean,
  { window, clock }: FollowingPorts,
  ended: AbortSignal,
): Promise<AppError | undefined> {
  try {
    await waitUntil(window.until, clock, ended)
    while (!isOpen() || clock.now() - stream.heard < QUIET_MS) {
      if (!isOpen() && stream.lost) return stream.lost
      await clock.wait(QUIET_MS / 4, ended)
    }
  } catch (error) {
    if (!ended.aborted) return asAppError(error)
  }
  return undefined
}

const withoutError = () => undefined

interface OutputPorts {
  output: Output
  window: TimeWindow
  clock: Clock
  prefix: string
  opened(): void
  duplicates(count: number): void
  /** Awaited: a slow reader slows the stream. */
  onEntries(onEntries: readonly RecordedEntry[]): Promise<void>
}

type TailNewsOf<Type extends TailNews['type']> = Extract<TailNews, { type: Type }>

class Stream {
  /** A stream that never opened is not waited for: a wrong address is reported at once. */
  everOpened = false
  /** Milliseconds: when it opened, or sent the last event. */
  heard = 0
  lost: AppError | undefined
  /** `--until` has passed, and no earlier event is expected. */
  readonly over = new AbortController()

  readonly #identity: EngagementIdentity
  readonly #ports: OutputPorts
  readonly #hearing: ReturnType<typeof createEventRelay>

  constructor(identity: EngagementIdentity, ports: OutputPorts) {
    this.#identity = identity
    this.#ports = ports
    this.#hearing = createEventRelay(identity, ports.clock)
  }

  onNews: FollowPorts['onNews'] = (news) => {
    if (news.type === 'events') return this.#events(news.events)
    if (news.type === 'gap') return this.#hearing.gap(news)
    if (news.type === 'duplicates') return this.#ports.duplicates(news.count)
    if (news.type === 'silent')
      return this.#ports.output.notice('silent', this.#ports.prefix + SILENT_LINE, this.#facts)
    if (news.type === 'opened') return this.#opened(news)
    return news.type === 'closed' ? this.#closed(news) : undefined
  }

  async showRest(): Promise<void> {
    const rest = filterWindow(this.#ports.window, this.#hearing.finish(this.heard))
    if (rest.length > 0) await this.#ports.onEntries(rest)
  }

  async #events(events: readonly RemoteEvent[]): Promise<void> {
    const { window, clock, onEntries } = this.#ports
    const all = this.#hearing.events(events)
    this.heard = clock.now()
    await onEntries(filterWindow(window, all))
    if (clock.now() >= window.until && all.some((entry) => entryTime(entry) >= window.until))
      this.over.abort()
  }

  #opened({ resumed }: TailNewsOf<'opened'>): void {
    const { output, clock, opened } = this.#ports
    this.everOpened = true
    this.heard = clock.now()
    const line = tailingLine(this.#identity)
    output.notice('open', resumed ? `${CONNECTED_AGAIN}. ${line}` : line, { ...this.#facts, resumed })
    opened()
  }

  #closed({ reason, again }: TailNewsOf<'closed'>): void {
    const { output, prefix } = this.#ports
    this.lost = reason
    if (again === undefined) return
    output.notice('closed', prefix + lostLine(reason, again), { ...this.#facts, reason: reason.kind, again })
  }

  get #facts(): object {
    const { country, platform, id: engagementId } = this.#identity
    return { country, platform, engagementId }
  }
}

type Gap = RecordedGap['gap']

/** The events of one stream, each gap before the next event, or after the last one. */
interface EventRelay {
  gap(gap: Gap): void
  events(events: readonly RemoteEvent[]): RecordedEntry[]
  /** The gaps after the last event of a stream that was last heard at this moment. */
  finish(heard: number): RecordedGap[]
}

function createEventRelay(identity: EngagementIdentity, { now }: Pick<Clock, 'now'>): EventRelay {
  let gaps: Gap[] = []
  let spoken: number | undefined

  const gapsUntil = (arrived: number, time: number): RecordedGap[] => {
    const entries = gaps.map((gap) => ({ identity, arrived, gap, time }))
    gaps = []
    return entries
  }
  return {
    gap: ({ after, before, lost }) => void gaps.push({ after, before, lost }),
    events(events) {
      const arrived = now()
      const entries: RecordedEntry[] = events.map((event) => ({ identity, arrived, event }))
      const [first, last] = [entries[0], entries.at(-1)]
      if (!first || !last) return []
      spoken = entryTime(last)
      return gaps.length === 0 ? entries : [...gapsUntil(arrived, entryTime(first)), ...entries]
    },
    finish: (heard) => gapsUntil(now(), spoken ?? heard),
  }
}
