/** One engagement that is tailed: what its stream tells goes on to be shown, and until when. */
import type { Clock } from '@headend/core/clock'
import type { EngagementIdentity } from '@headend/core/engagements'
import { type AppError, asAppError } from '@headend/core/errors'
import {
  CONNECTED_AGAIN,
  type FollowPorts,
  followEvents,
  lostLine,
  type RemoteEvent,
  type TailNews,
  type Told,
  tailingLine,
  toldAt,
} from '@headend/core/remote-events'
import type { Output } from '../output.ts'
import { createHearing, type Hearing } from './hearing.ts'
import { waitUntil } from './wait.ts'
import { type TimeWindow, within } from './window.ts'

/** Milliseconds without an event after which a stream has told what it had to tell until `--until`. */
const QUIET = 1000

export interface FollowingPorts extends Pick<FollowPorts, 'data' | 'log'> {
  output: Output
  window: TimeWindow
  reconnect: boolean
  clock: Clock
  /** Before what is said of one of several. */
  prefix: string
  opened(): void
  duplicates(count: number): void
  /** Awaited: a slow reader slows the stream. */
  told(told: readonly Told[]): Promise<void>
}

/** How the stream of one engagement stands. */
interface Stream {
  open: boolean
  /** What was never there is not waited for: a wrong address should be told at once. */
  opened: boolean
  /** Milliseconds: when it was opened, or said something. */
  heard: number
  lost: AppError | undefined
  /** The moment of `--until` has come, and nothing before it is still to come. */
  over: AbortController
}

/** Resolves when `--until` is reached or the signal aborts, with the error where that ends it for good. */
export async function follow(
  identity: EngagementIdentity,
  ports: FollowingPorts,
  signal: AbortSignal,
): Promise<AppError | undefined> {
  const { data, log, clock, window } = ports
  const stream: Stream = {
    open: false,
    opened: false,
    heard: 0,
    lost: undefined,
    over: new AbortController(),
  }
  const ended = AbortSignal.any([signal, stream.over.signal])
  const hearing = createHearing(identity, clock)
  const following = followEvents(
    identity,
    {
      ...{ data, log, wait: clock.wait, random: Math.random },
      reconnect: () => ports.reconnect && stream.opened && clock.now() < window.until,
      tell: listener(identity, ports, stream, hearing),
    },
    ended,
  )
  const result = await Promise.race([endOfWindow(stream, ports, ended), following.then(nothing, asAppError)])
  stream.over.abort()
  await following.catch(() => {})
  const rest = within(window, hearing.rest(stream.heard))
  const untold = rest.length > 0 ? await ports.told(rest).then(nothing, asAppError) : undefined
  return result ?? untold
}

/** After the moment a stream may still bring what was said before it. Resolves with what keeps it from that. */
async function endOfWindow(
  stream: Stream,
  { window, clock }: FollowingPorts,
  ended: AbortSignal,
): Promise<AppError | undefined> {
  try {
    await waitUntil(window.until, clock, ended)
    while (!stream.open || clock.now() - stream.heard < QUIET) {
      if (!stream.open && stream.lost) return stream.lost
      await clock.wait(QUIET / 4, ended)
    }
  } catch (error) {
    if (!ended.aborted) return asAppError(error)
  }
  return undefined
}

function listener(
  identity: EngagementIdentity,
  ports: FollowingPorts,
  stream: Stream,
  hearing: Hearing,
): FollowPorts['tell'] {
  return (news) => {
    if (news.type === 'events') return heard(news.events, ports, stream, hearing)
    if (news.type === 'gap') return hearing.gap(news)
    if (news.type === 'duplicates') return ports.duplicates(news.count)
    if (news.type === 'open') return opened(identity, news, ports, stream)
    return closed(identity, news, ports, stream)
  }
}

async function heard(
  events: readonly RemoteEvent[],
  { window, clock, told }: FollowingPorts,
  stream: Stream,
  hearing: Hearing,
): Promise<void> {
  const all = hearing.events(events)
  stream.heard = clock.now()
  await told(within(window, all))
  if (clock.now() >= window.until && all.some((one) => toldAt(one) >= window.until)) stream.over.abort()
}

type News<Type extends TailNews['type']> = Extract<TailNews, { type: Type }>

function opened(
  identity: EngagementIdentity,
  { resumed }: News<'open'>,
  ports: FollowingPorts,
  stream: Stream,
) {
  stream.open = true
  stream.opened = true
  stream.heard = ports.clock.now()
  const line = tailingLine(identity)
  const text = resumed ? `${CONNECTED_AGAIN}. ${line}` : line
  ports.output.notice('open', text, { ...factsOf(identity), resumed })
  ports.opened()
}

function closed(
  identity: EngagementIdentity,
  { reason, again }: News<'closed'>,
  { output, prefix }: FollowingPorts,
  stream: Stream,
) {
  stream.open = false
  stream.lost = reason
  if (again === undefined) return
  const facts = { ...factsOf(identity), reason: reason.kind, again }
  output.notice('closed', prefix + lostLine(reason, again), facts)
}

function factsOf({ country, platform, id: engagementId }: EngagementIdentity): object {
  return { country, platform, engagementId }
}

const nothing = () => undefined
