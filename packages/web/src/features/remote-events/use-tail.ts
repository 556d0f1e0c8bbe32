import type { EngagementIdentity } from '@headend/core/engagements'
import type { NoteEntry } from '@headend/core/event-log'
import type { Log } from '@headend/core/log'
import {
  type FollowPorts,
  followEvents,
  gapLine,
  NOT_CONNECTED,
  type TailNews,
  tailingLine,
  tailMachine,
  tailView,
} from '@headend/core/remote-events'
import type { DataManager } from '@headend/core/transport'
import { useMachine } from '@xstate/react'
import { useMemo, useState } from 'react'
import { fromCallback } from 'xstate'
import { useServices } from '../../context/services.tsx'
import { useStore } from '../../ui/store.ts'
import { createBreather } from './breather.ts'
import { keepTail, tailOf } from './kept-tail.ts'
import type { LogStore } from './log-store.ts'

export type Tail = ReturnType<typeof useTail>

/** The tail machine with the browser's stream; its events go to the log and never through React. */
export function useTail(first: EngagementIdentity) {
  const { data, log } = useServices()
  const [kept] = useState(() => tailOf(first))
  const { store, reconnects } = kept
  const machine = useMemo(
    () =>
      tailMachine.provide({ actors: { stream: stream({ data, log, store, reconnect: reconnects.get }) } }),
    [data, log, store, reconnects],
  )
  const [snapshot, send] = useMachine(machine)
  return {
    view: tailView(snapshot),
    store,
    connect: (target: EngagementIdentity) => {
      keepTail(target, kept)
      send({ type: 'CONNECT', target })
    },
    disconnect: () => send({ type: 'DISCONNECT' }),
    reconnects: useStore(reconnects),
    setReconnects: reconnects.set,
  }
}

interface StreamPorts {
  data: DataManager
  log: Log
  store: LogStore
  reconnect: () => boolean
}

function stream({ data, log, store, reconnect }: StreamPorts) {
  return fromCallback<{ type: 'NOTHING' }, { target: EngagementIdentity }>(
    ({ input: { target }, sendBack }) => {
      const controller = new AbortController()
      const breathe = createBreather()
      const tell = async (news: TailNews) => {
        if (news.type === 'open') sendBack({ type: 'OPENED' })
        if (news.type === 'closed' && news.again !== undefined) {
          log.warn('The event stream was lost and is tried again', news.reason)
          sendBack({ type: 'LOST' })
        }
        for (const note of notesOf(news, target, Date.now())) store.note(note)
        count(news, store)
        if (news.type !== 'events') return
        store.take(news.events, target, Date.now())
        await breathe()
      }
      const ports: FollowPorts = { data, log, reconnect, wait, random: Math.random, tell }
      followEvents(target, ports, controller.signal)
        // Logged and shown in the panel, but no toast (EVT-004).
        .catch((error: Error) => {
          log.error('The event stream has ended', error)
          store.note({ kind: 'trouble', text: error.message, at: Date.now() })
        })
        .finally(() => {
          store.note({ kind: 'said', text: NOT_CONNECTED })
          sendBack({ type: 'CLOSED' })
        })
      return () => controller.abort()
    },
  )
}

/** What the console has to say of it in the log. The last words are said where it has ended. */
function notesOf(news: TailNews, target: EngagementIdentity, at: number): NoteEntry[] {
  if (news.type === 'gap') return [{ kind: 'gap', text: gapLine(news), at }]
  if (news.type === 'closed' && news.again !== undefined)
    return [{ kind: 'gap', text: `${news.reason.message}; ${triesAgain(news.again)}`, at }]
  if (news.type !== 'open') return []
  // What the documents quote stands there as they quote it (EVT-013).
  return [
    news.resumed
      ? { kind: 'said', text: 'Connected again', at }
      : { kind: 'said', text: tailingLine(target) },
  ]
}

function count(news: TailNews, { change }: LogStore): void {
  if (news.type === 'duplicates') change((log) => log.count({ duplicate: news.count }))
  if (news.type === 'gap') change((log) => log.count({ lost: news.lost ?? 0 }))
}

function triesAgain(after: number): string {
  return `tries again in ${Math.max(1, Math.round(after / 1000))} s`
}

/** Resolves after so many milliseconds; rejects when the signal aborts, and leaves nothing listening. */
function wait(ms: number, signal: AbortSignal): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const timer = setTimeout(resolve, ms)
  const stop = () => reject(signal.reason)
  if (signal.aborted) stop()
  signal.addEventListener('abort', stop)
  return promise.finally(() => {
    clearTimeout(timer)
    signal.removeEventListener('abort', stop)
  })
}
