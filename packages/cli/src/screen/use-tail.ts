import { setTimeout as pause, setImmediate } from 'node:timers/promises'
import { type EngagementIdentity, identityKey } from '@headend/core/engagements'
import { createEventLog, type EventLog, logEnd, logNews } from '@headend/core/event-log'
import { followEvents, parseEventFilter, type TailNews, type TailPhase } from '@headend/core/remote-events'
import { useCallback, useEffect, useMemo, useReducer, useRef, useState } from 'react'
import { useConsole } from './app.tsx'
import { problemText } from './notice.ts'

/** Enough to look back, in a program that may run for weeks. */
const BOUNDS = { lines: 20_000, characters: 8_000_000 }
/** Fifteen pictures a second, whatever comes: a line stands there within a blink, and a flood costs little more than a trickle. */
const PAINT_EVERY_MS = 66

interface Tail {
  phase: Exclude<TailPhase, 'idle'>
  log: EventLog
  /** Whether a lost stream is tried again. */
  reconnects: boolean
  switchReconnect: () => void
  /** Now, where it waits or has given up. */
  connect: () => void
  /** Something of the log has been changed. */
  paint: () => void
  /** Throws 'usage' for what is none. */
  filter: (text: string) => void
}

/** The stream of an engagement while the screen is there. Events wait outside of React, and only a timer paints them. */
export function useTail(identity: EngagementIdentity): Tail {
  const { current, context, noted, watchActs } = useConsole()
  const { env } = context.terminal
  const { id, platform, country } = identity
  const [attempt, again] = useReducer((count: number) => count + 1, 0)
  const [phase, setPhase] = useState<Tail['phase']>('connecting')
  const [reconnects, setReconnects] = useState(true)
  const log = useMemo(() => createEventLog(BOUNDS), [])
  const [, paint] = useReducer((count: number) => count + 1, 0)
  const soon = usePaint(paint)
  /** What the stream asks while it runs. */
  const now = useRef({ reconnects, after: undefined as string | undefined, retry: () => {} })
  now.current.reconnects = reconnects

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt is another stream
  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    let waiting = false
    const tell = (news: TailNews) => {
      if (signal.aborted) return undefined
      logNews(log, news, { id, platform, country }, Date.now())
      soon()
      if (news.type === 'open') {
        setPhase('streaming')
        noted()
      }
      if (news.type === 'closed') {
        noted(news.reason)
        waiting = news.again !== undefined
        if (waiting) setPhase('waiting')
      }
      if (news.type !== 'events') return undefined
      now.current.after = news.events.findLast((event) => event.id !== undefined)?.id ?? now.current.after
      // A stream that always has more would never let a key through.
      return setImmediate()
    }
    const wait = async (ms: number, stopped: AbortSignal) => {
      const early = new AbortController()
      const retries = waiting
      waiting = false
      if (retries) now.current.retry = () => early.abort()
      await pause(ms, undefined, { signal: AbortSignal.any([stopped, early.signal]) }).catch((error) => {
        if (!early.signal.aborted) throw error
      })
      if (retries) setPhase('connecting')
    }
    const follow = async () => {
      const { data, log: warnings } = await current('remote-event.tail')
      const ports = { data, log: warnings, tell, wait, random: Math.random, after: now.current.after }
      await followEvents(
        { id, platform, country },
        { ...ports, reconnect: () => now.current.reconnects },
        signal,
      )
    }
    setPhase('connecting')
    if (attempt === 0) logEnd(log)
    follow().catch((thrown) => {
      if (signal.aborted) return
      noted(thrown)
      setPhase('disconnected')
      logEnd(log, { text: problemText(thrown, env), at: Date.now() })
      soon()
    })
    return () => controller.abort()
  }, [current, id, platform, country, attempt])

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
      const { accepts } = parseEventFilter(text)
      log.filter(text.trim() === '' ? undefined : accepts)
      log.work(() => false)
      paint()
    },
    [log],
  )
  const connect = () => (phase === 'waiting' ? now.current.retry() : again())
  return { phase, log, reconnects, switchReconnect: () => setReconnects(!reconnects), connect, paint, filter }
}

/** However often it is asked for, a picture is drawn once in a while. */
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
