import { setImmediate } from 'node:timers/promises'
import type { EngagementIdentity } from '@headend/core/engagements'
import { type RemoteEvent, STREAM_CLOSED, tailEvents } from '@headend/core/remote-events'
import { useEffect, useReducer, useState } from 'react'
import { useConsole } from './app.tsx'
import { problemText } from './notice.ts'
import { createRecent } from './recent.ts'

/** More than a window has. */
const MOST_EVENTS = 200
const PAINT_EVERY_MS = 100

interface Spoken {
  event: RemoteEvent
  arrived: number
}

interface Phase {
  name: 'connecting' | 'streaming' | 'disconnected'
  /** Why it is disconnected. */
  reason?: string
}

/** The stream of an engagement while the screen is there. Events wait outside of React, and only a timer paints them. */
export function useTail(identity: EngagementIdentity) {
  const { current, terminal } = useConsole()
  const { id, platform, country } = identity
  const [attempt, reconnect] = useReducer((count: number) => count + 1, 0)
  const [phase, setPhase] = useState<Phase>({ name: 'connecting' })
  const [recent, setRecent] = useState(() => createRecent<Spoken>(MOST_EVENTS))
  const [, paint] = useReducer((count: number) => count + 1, 0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt is another stream
  useEffect(() => {
    const controller = new AbortController()
    const events = createRecent<Spoken>(MOST_EVENTS)
    let timer: NodeJS.Timeout | undefined
    const onEvents = (batch: readonly RemoteEvent[]) => {
      const arrived = Date.now()
      events.add(batch.map((event) => ({ event, arrived })))
      timer ??= setTimeout(() => {
        timer = undefined
        paint()
      }, PAINT_EVERY_MS)
      // A stream that always has more would never let a key through.
      return setImmediate()
    }
    const disconnected = (reason: string) => {
      if (!controller.signal.aborted) setPhase({ name: 'disconnected', reason })
    }
    setPhase({ name: 'connecting' })
    const onOpen = () => {
      // A new stream tells from the beginning what it still has.
      setRecent(events)
      setPhase({ name: 'streaming' })
    }
    const follow = async () => {
      const reader = await current('remote-event.tail')
      controller.signal.throwIfAborted()
      await tailEvents({ id, platform, country }, { ...reader, onOpen, onEvents }, controller.signal)
    }
    follow().then(
      () => disconnected(STREAM_CLOSED),
      (error) => disconnected(problemText(error, terminal.env)),
    )
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [current, id, platform, country, attempt])

  return { phase, recent, reconnect }
}
