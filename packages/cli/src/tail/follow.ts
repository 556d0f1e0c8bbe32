/** One engagement that is tailed by core's tail machine, until its stream or its window ends. */
import type { EngagementIdentity } from '@headend/core/engagements'
import { type AppError, asAppError } from '@headend/core/errors'
import { type FollowPorts, tailMachine, tailStream, tailView } from '@headend/core/remote-events'
import { createActor } from 'xstate'
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
  // After a DISCONNECT, too: what had come by then is still told.
  const told = Promise.withResolvers<AppError | undefined>()
  const tail = createActor(
    tailMachine.provide({
      actors: {
        stream: tailStream({
          ports: () => followPorts(stream, ports),
          tell: stream.tell,
          end: (error) => told.resolve(error && asAppError(error)),
        }),
      },
    }),
  ).start()
  ended.addEventListener('abort', () => tail.send({ type: 'DISCONNECT' }), { once: true })
  if (ended.aborted) told.resolve(undefined)
  else tail.send({ type: 'CONNECT', target: identity })
  const isOpen = () => tailView(tail.getSnapshot()).phase === 'streaming'
  const result = await Promise.race([endOfWindow(stream, isOpen, ports, ended), told.promise])
  stream.over.abort()
  await told.promise
  const untold = await stream.tellRest().then(nothing, asAppError)
  return result ?? untold
}

function followPorts(stream: Stream, { data, log, clock, window, reconnect }: FollowingPorts) {
  return {
    ...{ data, log, wait: clock.wait, random: Math.random },
    reconnect: () => reconnect && stream.everOpened && clock.now() < window.until,
  }
}

/** After the moment a stream may still bring what was said before it. Resolves with what keeps it from that. */
async function endOfWindow(
  stream: Stream,
  isOpen: () => boolean,
  { window, clock }: FollowingPorts,
  ended: AbortSignal,
): Promise<AppError | undefined> {
  try {
    await waitUntil(window.until, clock, ended)
    while (!isOpen() || clock.now() - stream.heard < QUIET) {
      if (!isOpen() && stream.lost) return stream.lost
      await clock.wait(QUIET / 4, ended)
    }
  } catch (error) {
    if (!ended.aborted) return asAppError(error)
  }
  return undefined
}

const nothing = () => undefined
