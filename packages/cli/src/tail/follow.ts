/** One engagement that is tailed: what its stream tells goes on to be shown, and until when. */
import type { Clock } from '@headend/core/clock'
import type { EngagementIdentity } from '@headend/core/engagements'
import { type AppError, asAppError } from '@headend/core/errors'
import {
  CONNECTED_AGAIN,
  type FollowPorts,
  followEvents,
  type Heard,
  lostLine,
  type TailNews,
  type Told,
  tailingLine,
  toldAt,
  type Unheard,
} from '@headend/core/remote-events'
import type { Output } from '../output.ts'
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

/** Resolves when `--until` is reached or the signal aborts, with the error where that ends it for good. */
export async function follow(
  identity: EngagementIdentity,
  ports: FollowingPorts,
  signal: AbortSignal,
): Promise<AppError | undefined> {
  const { output, window, prefix, clock } = ports
  const { country, platform, id: engagementId } = identity
  const facts = { country, platform, engagementId }
  const through = new AbortController()
  const ended = AbortSignal.any([signal, through.signal])
  let gaps: Unheard['gap'][] = []
  let lost: AppError | undefined
  let open = false
  /** What was never there is not waited for: a wrong address should be told at once. */
  let opened = false
  let heard = 0
  let spoken: number | undefined

  const over = () => clock.now() >= window.until
  const toldOf = (events: Extract<TailNews, { type: 'events' }>['events']): Told[] => {
    const arrived = clock.now()
    heard = arrived
    const told: Heard[] = events.map((event) => ({ identity, arrived, event }))
    const [first, last] = [told[0], told.at(-1)]
    if (!first || !last) return []
    spoken = toldAt(last)
    return [...gapsUntil(arrived, toldAt(first)), ...told]
  }
  /** A gap is told before the next event; where none comes any more, after the last. */
  const gapsUntil = (arrived: number, time: number): Unheard[] => {
    const told = gaps.map((gap) => ({ identity, arrived, gap, time }))
    gaps = []
    return told
  }
  const tell = async (news: TailNews) => {
    if (news.type === 'gap') {
      const { after, before, lost } = news
      gaps.push({ after, before, lost })
    }
    if (news.type === 'duplicates') ports.duplicates(news.count)
    if (news.type === 'open') {
      open = true
      opened = true
      heard = clock.now()
      const line = tailingLine(identity)
      output.notice('open', news.resumed ? `${CONNECTED_AGAIN}. ${line}` : line, {
        ...facts,
        resumed: news.resumed,
      })
      ports.opened()
    }
    if (news.type === 'closed') {
      open = false
      lost = news.reason
      const { reason, again } = news
      if (again === undefined) return
      const text = prefix + lostLine(reason, again)
      output.notice('closed', text, { ...facts, reason: reason.kind, again })
    }
    if (news.type === 'events') {
      const told = toldOf(news.events)
      await ports.told(within(window, told))
      if (over() && told.some((one) => toldAt(one) >= window.until)) through.abort()
    }
  }

  /** After the moment a stream may still bring what was said before it. Throws what keeps it from that. */
  const endOfWindow = async () => {
    await waitUntil(window.until, clock, ended)
    while (!open || clock.now() - heard < QUIET) {
      if (!open && lost) throw lost
      await clock.wait(QUIET / 4, ended)
    }
  }
  const watch = endOfWindow().then(nothing, (error) => (ended.aborted ? undefined : asAppError(error)))
  const { data, log } = ports
  const reconnect = () => ports.reconnect && opened && !over()
  const following = followEvents(
    identity,
    { data, log, reconnect, wait: clock.wait, random: Math.random, tell },
    ended,
  )
  const result = await Promise.race([watch, following.then(nothing, asAppError)])
  through.abort()
  await following.catch(() => {})
  const rest = within(window, gapsUntil(clock.now(), spoken ?? heard))
  const untold = rest.length > 0 ? await ports.told(rest).then(nothing, asAppError) : undefined
  return result ?? untold
}

const nothing = () => undefined
