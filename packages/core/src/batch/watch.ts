/** Watches the events of a box during an action, until the box itself reports the result. */

import type { EngagementIdentity } from '../features/engagements/index.ts'
import {
  type EventFilter,
  eventTime,
  followEvents,
  type RemoteEvent,
  type TailNews,
} from '../features/remote-events/index.ts'
import type { Clock } from '../foundation/async.ts'
import { AppError, asAppError, withMessage } from '../foundation/errors.ts'
import type { ReadContext } from '../query.ts'
import type { BoxWatch } from './run-box.ts'

export interface WatchOptions {
  until: EventFilter
  /** Milliseconds. */
  timeout: number
  clock: Clock
  random(): number
  signal: AbortSignal
}

/** Milliseconds within which the stream has to open. */
const TO_OPEN = 15_000
/** The history is complete after so many milliseconds of silence, or at the latest after LONGEST_HISTORY. */
const SETTLED_AFTER = 200
const LONGEST_HISTORY = 2000

/** Milliseconds by which a box's clock may be behind. A boot takes longer, so no older event counts. */
const CLOCK_TOLERANCE = 60_000

/**
 * Resolves when the stream is open and its history has arrived, because an event of an earlier action must
 * not count. Late history is recognised by the time of the box, if it sends one. Throws where the stream
 * cannot be opened.
 */
export async function openWatch(
  identity: EngagementIdentity,
  { data, log }: ReadContext,
  { until, timeout, clock, random, signal }: WatchOptions,
): Promise<BoxWatch> {
  const stop = new AbortController()
  const end = AbortSignal.any([signal, stop.signal])
  const opened = Promise.withResolvers<void>()
  const match = Promise.withResolvers<string | undefined>()
  let sentAt = Number.POSITIVE_INFINITY
  let lastEventAt = 0
  const isAnswer = (event: RemoteEvent) =>
    eventTime(event, clock.now()) >= sentAt - CLOCK_TOLERANCE && until.accepts(event.message)
  const onNews = (news: TailNews) => {
    if (news.type === 'opened') opened.resolve()
    if (news.type !== 'events') return
    lastEventAt = clock.now()
    const answer = news.events.find(isAnswer)
    if (answer) match.resolve(answer.message)
  }
  let isOpen = false
  const wait = (ms: number, abort: AbortSignal) => clock.wait(ms, abort)
  const ports = { data, log, reconnect: () => isOpen, wait, random, onNews }
  const following = followEvents(identity, ports, end)
  following.then(
    () => opened.reject(new AppError('aborted', 'Stopped')),
    (error) => opened.reject(error),
  )
  // No event can come after the end of the stream.
  following.then(undefined, () => {}).then(() => match.resolve(undefined))
  try {
    await inTime(opened.promise, clock, end)
    isOpen = true
    lastEventAt = clock.now()
    await waitForQuiet(() => lastEventAt, clock, end)
  } catch (error) {
    stop.abort()
    throw cannotWatch(asAppError(error))
  }
  return {
    answer() {
      sentAt = clock.now()
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

async function waitForQuiet(lastEventAt: () => number, clock: Clock, signal: AbortSignal): Promise<void> {
  const startedAt = clock.now()
  while (clock.now() - startedAt < LONGEST_HISTORY) {
    const left = lastEventAt() + SETTLED_AFTER - clock.now()
    if (left <= 0) return
    await clock.wait(left, signal)
  }
}

function cannotWatch(error: AppError): AppError {
  return withMessage(error, { message: `Not sent: the events of the box can't be watched: ${error.message}` })
}
