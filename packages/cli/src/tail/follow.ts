/** One engagement that is tailed, until its stream or its window ends. */
import type { EngagementIdentity } from '@headend/core/engagements'
import { type AppError, asAppError } from '@headend/core/errors'
import { type FollowPorts, followEvents } from '@headend/core/remote-events'
import { Stream, type StreamPorts } from './stream.ts'
import { waitUntil } from './wait.ts'

/** Milliseconds without an event after which a stream has told what it had to tell until `--until`. */
const QUIET = 1000

export interface FollowingPorts extends StreamPorts, Pick<FollowPorts, 'data' | 'log'> {
  reconnect: boolean
}

/** Resolves when `--until` is reached or the signal aborts, with the error where that ends it for good. */
export async function follow(
  identity: EngagementIdentity,
  ports: FollowingPorts,
  signal: AbortSignal,
): Promise<AppError | undefined> {
  const stream = new Stream(identity, ports)
  const ended = AbortSignal.any([signal, stream.over.signal])
  const following = followEvents(identity, followPorts(stream, ports), ended)
  const result = await Promise.race([endOfWindow(stream, ports, ended), following.then(nothing, asAppError)])
  stream.over.abort()
  await following.catch(() => {})
  const untold = await stream.tellRest().then(nothing, asAppError)
  return result ?? untold
}

function followPorts(stream: Stream, { data, log, clock, window, reconnect }: FollowingPorts): FollowPorts {
  return {
    ...{ data, log, wait: clock.wait, random: Math.random },
    reconnect: () => reconnect && stream.everOpened && clock.now() < window.until,
    tell: stream.tell,
  }
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

const nothing = () => undefined
