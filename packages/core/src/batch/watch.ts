/** The events of a box while it is told to do something: the box itself says when it is done. */
import type { Clock } from '../clock.ts'
import type { EngagementIdentity } from '../engagements/index.ts'
import { AppError, asAppError, retold } from '../errors.ts'
import type { ReadContext } from '../query.ts'
import {
  type EventFilter,
  followEvents,
  type RemoteEvent,
  spokenAt,
  type TailNews,
} from '../remote-events/index.ts'
import type { Watching } from './act.ts'

export interface WatchOptions {
  /** The first event that it accepts ends the wait. */
  until: EventFilter
  /** Milliseconds for which it is waited for. */
  timeout: number
  clock: Clock
  random(): number
  /** Ends every wait at once. */
  signal: AbortSignal
}

/** Milliseconds within which a stream has to be open, and of silence after which what was told before has all come. */
const TO_OPEN = 15_000
const SETTLED_AFTER = 200
const LONGEST_HISTORY = 2000

/** Milliseconds by which the clock of a box may be behind ours; a boot takes longer. */
const BEHIND = 60_000

/**
 * Resolves when the stream is open and has told what it still knew from before: a stream begins with history, and a boot of
 * yesterday is none of today. What of it comes late tells its own time; only where that is missing is the silence before all
 * that speaks for it. Throws where it cannot be opened.
 */
export async function openWatch(
  identity: EngagementIdentity,
  { data, log }: ReadContext,
  { until, timeout, clock, random, signal }: WatchOptions,
): Promise<Watching> {
  const stop = new AbortController()
  const end = AbortSignal.any([signal, stop.signal])
  const opened = Promise.withResolvers<void>()
  const match = Promise.withResolvers<string | undefined>()
  let firedAt = Number.POSITIVE_INFINITY
  let lastToldAt = 0
  const answers = (event: RemoteEvent) =>
    spokenAt(event, clock.now()) >= firedAt - BEHIND && until.accepts(event.message)
  const tell = (news: TailNews) => {
    if (news.type === 'open') opened.resolve()
    if (news.type !== 'events') return
    lastToldAt = clock.now()
    const found = news.events.find(answers)
    if (found) match.resolve(found.message)
  }
  let open = false
  const wait = (ms: number, given: AbortSignal) => clock.wait(ms, given)
  const ports = { data, log, reconnect: () => open, wait, random, tell }
  const following = followEvents(identity, ports, end)
  following.then(
    () => opened.reject(new AppError('aborted', 'Stopped')),
    (error) => opened.reject(error),
  )
  // A stream that ends for good afterwards tells nothing more.
  following.then(undefined, () => {}).then(() => match.resolve(undefined))
  try {
    await inTime(opened.promise, clock, end)
    open = true
    lastToldAt = clock.now()
    await settled(() => lastToldAt, clock, end)
  } catch (error) {
    stop.abort()
    throw cannotWatch(asAppError(error))
  }
  return {
    told() {
      firedAt = clock.now()
      clock.wait(timeout, end).then(
        () => match.resolve(undefined),
        () => match.resolve(undefined),
      )
      return match.promise
    },
    close: () => stop.abort(),
  }
}

async function inTime(opened: Promise<void>, clock: Clock, signal: AbortSignal): Promise<void> {
  const late = clock.wait(TO_OPEN, signal).then(() => {
    throw new AppError('aborted', 'The stream did not open')
  })
  await Promise.race([opened, late])
}

async function settled(lastToldAt: () => number, clock: Clock, signal: AbortSignal): Promise<void> {
  const begun = clock.now()
  while (clock.now() - begun < LONGEST_HISTORY) {
    const left = lastToldAt() + SETTLED_AFTER - clock.now()
    if (left <= 0) return
    await clock.wait(left, signal)
  }
}

function cannotWatch(error: AppError): AppError {
  return retold(error, { message: `Not fired, because its events cannot be watched: ${error.message}` })
}
