import { type EngagementIdentity, identityKey } from '@headend/core/engagements'
import { type EventLog, logEnd } from '@headend/core/event-log'
import { type TailPhase, tailMachine, tailView } from '@headend/core/remote-events'
import { useCallback, useEffect, useMemo, useReducer, useRef, useState, useSyncExternalStore } from 'react'
import { createActor } from 'xstate'
import { parseFilter } from '../../tail/filter.ts'
import { useConsole } from '../use-console.ts'
import { logStream } from './tail-log.ts'

/** Fifteen frames a second: fast enough for one line, and cheap in a flood. */
const PAINT_EVERY_MS = 66

export interface Tail {
  phase: TailPhase
  log: EventLog
  reconnects: boolean
  switchReconnect: () => void
  connect: () => void
  paint: () => void
  filtered: string
  /** Throws 'usage' for an invalid expression. */
  filter: (text: string) => void
}

/** The stream of an engagement while its screen is open; its log outlasts it, a timer paints it. */
export function useTail(identity: EngagementIdentity): Tail {
  const { current, context, noteOutcome, watchActs, tails } = useConsole()
  const { env } = context.terminal
  const { id, platform, country } = identity
  const [stored] = useState(() => tails.of(identity))
  const { log, now } = stored
  const [reconnects, setReconnects] = useState(now.current.reconnects)
  const [, paint] = useReducer((count: number) => count + 1, 0)
  const soon = usePaint(paint)
  now.current.reconnects = reconnects

  const tail = useMemo(() => {
    const stream = logStream({ current, noteOutcome, env, log, soon, now })
    return createActor(tailMachine.provide({ actors: { stream } }))
  }, [current, noteOutcome, env, log, soon, now])
  const phase = useSyncExternalStore(
    useCallback((changed) => tail.subscribe(changed).unsubscribe, [tail]),
    () => tailView(tail.getSnapshot()).phase,
  )
  const connect = useCallback(() => {
    tail.send({ type: 'DISCONNECT' })
    tail.send({ type: 'CONNECT', target: { id, platform, country } })
  }, [tail, id, platform, country])
  useEffect(() => {
    tail.start()
    connect()
    return () => {
      const isOn = tailView(tail.getSnapshot()).connected
      tail.stop()
      if (isOn) logEnd(log)
      // People come back for the newest events.
      log.resume()
    }
  }, [tail, connect, log])

  useEffect(
    () =>
      watchActs((input, note) => {
        if (!isOf(input, { id, platform, country })) return
        log.note(note)
        soon()
      }),
    [watchActs, id, platform, country, log, soon],
  )

  const filter = useCallback(
    (text: string) => {
      const { accepts } = parseFilter(text)
      let failure: unknown
      // An expression that takes too long lets all lines through from then on.
      const passes = (message: string) => {
        if (failure) return true
        try {
          return accepts(message)
        } catch (error) {
          failure = error
          return true
        }
      }
      log.filter(text.trim() === '' ? undefined : passes)
      log.searchSlice(() => false)
      if (failure) {
        log.filter(undefined)
        throw failure
      }
      stored.filter = text
      paint()
    },
    [log, stored],
  )
  const switchReconnect = () => setReconnects(!reconnects)
  return { phase, log, reconnects, switchReconnect, connect, paint, filtered: stored.filter, filter }
}

/** Limits how often the screen is painted. */
function usePaint(paint: () => void): () => void {
  const timer = useRef<NodeJS.Timeout>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  return useCallback(() => {
    timer.current ??= setTimeout(() => {
      timer.current = undefined
      paint()
    }, PAINT_EVERY_MS)
  }, [paint])
}

function isOf(input: unknown, identity: EngagementIdentity): boolean {
  const { country, platform, id } = (input ?? {}) as EngagementIdentity
  return id !== undefined && identityKey({ country, platform, id }) === identityKey(identity)
}
