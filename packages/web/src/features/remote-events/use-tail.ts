import {
  checkMissing,
  type EngagementIdentity,
  identityKey,
  type OtherLocation,
} from '@headend/core/engagements'
import { type LineNumber, logEnd, logPageLeft, stillEndsWith } from '@headend/core/event-log'
import type { ReadContext } from '@headend/core/query'
import { type TailView, tailMachine, tailStream, tailView } from '@headend/core/remote-events'
import { useMachine } from '@xstate/react'
import { useEffectEvent, useLayoutEffect, useMemo, useState } from 'react'
import { useReadContext } from '../../context/services.tsx'
import { createPersonalStore } from '../../ui/storage/personal-storage.ts'
import { createStore, useStore } from '../../ui/store.ts'
import { createBackgroundPause, wait } from './connections.ts'
import { createLogStore, createYield } from './log-store.ts'

export type Tail = ReturnType<typeof useTail>

/** The tail machine with the browser's stream. Events go to the log store, not through React. */
export function useTail(identity: EngagementIdentity) {
  const context = useReadContext()
  const [state] = useState(() => tailStateOf(identity))
  const { store, reconnects } = state
  const machine = useMemo(
    () => tailMachine.provide({ actors: { stream: stream(context, state) } }),
    [context, state],
  )
  const [snapshot, send, tail] = useMachine(machine, { input: { interrupted: state.interrupted.get() } })
  useLogLeaving(() => tailView(tail.getSnapshot()), state)
  return {
    view: tailView(snapshot),
    store,
    connect: (target: EngagementIdentity) => {
      rememberTail(target, state)
      state.interrupted.set(undefined)
      state.missing.set(undefined)
      // A pause belongs to the previous stream.
      store.change((log) => log.waitingCount !== undefined && log.resume())
      send({ type: 'CONNECT', target })
    },
    disconnect: () => send({ type: 'DISCONNECT' }),
    missing: useStore(state.missing),
    reconnects: useStore(reconnects),
    setReconnects: reconnects.set,
  }
}

/** Logs that the stream ended because the page was left. */
function useLogLeaving(read: () => TailView, { store, interrupted }: TailState): void {
  const leave = useEffectEvent(() => {
    const { connected, target } = read()
    if (!connected) return
    interrupted.set(target)
    store.change((log) => logPageLeft(log, Date.now()))
  })
  // In a layout effect, whose cleanup runs before the machine is stopped.
  useLayoutEffect(() => () => leave(), [])
}

function stream(context: ReadContext, state: TailState) {
  const { data, log } = context
  const { store, reconnects } = state
  const yieldToBrowser = createYield()
  return tailStream({
    ports: (target) => ({
      data,
      log,
      reconnect: reconnects.get,
      wait,
      random: Math.random,
      numbering: store.log.numberingOf(target),
      backgroundPause: createBackgroundPause(document),
    }),
    async onNews(news, target) {
      if (news.type === 'closed' && news.again !== undefined)
        log.warn('The event stream was lost; reconnecting', news.reason)
      store.addNews(news, target, Date.now())
      if (news.type === 'events') await yieldToBrowser()
    },
    onEnd(error, target) {
      // Logged and shown in the panel, but no toast (EVT-004).
      if (error) log.error('The event stream has ended', error)
      const line = store.change((events) => logEnd(events, error && { text: error.message, at: Date.now() }))
      if (error) void noteElsewhere({ target, error, line }, context, state)
    },
  })
}

export type TailState = ReturnType<typeof createTail>

/** An engagement that does not exist, and where its id exists instead. */
interface MissingBox {
  identity: EngagementIdentity
  elsewhere?: OtherLocation
}

const lastTail = createPersonalStore<{ box: string; state: TailState }>()

export function rememberTail(box: EngagementIdentity, state: TailState): void {
  lastTail.set({ box: identityKey(box), state })
}

/** The log of the last box, for a person who returns from its engagement. Another box gets a new log. */
export function tailStateOf(box: EngagementIdentity): TailState {
  return lastStateOf(box) ?? createTail()
}

function lastStateOf(box: EngagementIdentity): TailState | undefined {
  const tail = lastTail.get()
  return tail?.box === identityKey(box) ? tail.state : undefined
}

function createTail() {
  const store = createLogStore({
    nextFrame: (paint) => requestAnimationFrame(paint),
    now: () => performance.now(),
  })
  return {
    store,
    // Off: the first error ends the stream (EVT-003).
    reconnects: createStore(false),
    missing: createStore<MissingBox | undefined>(undefined),
    /** The box whose stream ended because the page was left. */
    interrupted: createStore<EngagementIdentity | undefined>(undefined),
  }
}

interface TailEnd {
  target: EngagementIdentity
  error: Error
  line: LineNumber
}

/** Logs where the id exists instead, unless the log was emptied or replaced before the answer. */
export async function noteElsewhere(
  { target, error, line }: TailEnd,
  context: ReadContext,
  state: TailState,
): Promise<void> {
  const { store } = state
  const missing = await checkMissing(error, target, context)
  if (!missing || lastStateOf(target)?.store !== store || !stillEndsWith(store.log, line)) return
  state.missing.set({ identity: target, ...missing })
  const { elsewhere } = missing
  if (elsewhere) store.note({ kind: 'error', text: elsewhere.text, at: Date.now() })
}
