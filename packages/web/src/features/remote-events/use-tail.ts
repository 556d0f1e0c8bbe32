import type { EngagementIdentity } from '@headend/core/engagements'
import { logEnd, logPageLeft } from '@headend/core/event-log'
import type { ReadContext } from '@headend/core/query'
import { type TailView, tailMachine, tailStream, tailView } from '@headend/core/remote-events'
import { useMachine } from '@xstate/react'
import { useEffectEvent, useLayoutEffect, useMemo, useState } from 'react'
import { useReadContext } from '../../context/services.tsx'
import { useStore } from '../../ui/store.ts'
import { restOf, wait } from './connections.ts'
import { noteElsewhere, rememberTail, type TailState, tailStateOf } from './last-tail.ts'
import { createBreather } from './log-store.ts'

export type Tail = ReturnType<typeof useTail>

/** The tail machine with the browser's stream. Events go to the log store, not through React. */
export function useTail(first: EngagementIdentity) {
  const context = useReadContext()
  const [state] = useState(() => tailStateOf(first))
  const { store, reconnects } = state
  const machine = useMemo(
    () => tailMachine.provide({ actors: { stream: stream(context, state) } }),
    [context, state],
  )
  const [snapshot, send, tail] = useMachine(machine, { input: { cut: state.cut.get() } })
  useLeaving(() => tailView(tail.getSnapshot()), state)
  return {
    view: tailView(snapshot),
    store,
    connect: (target: EngagementIdentity) => {
      rememberTail(target, state)
      state.cut.set(undefined)
      state.missing.set(undefined)
      // A pause belonged to the stream before.
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
function useLeaving(read: () => TailView, { store, cut }: TailState): void {
  const leave = useEffectEvent(() => {
    const { canDisconnect, target } = read()
    if (!canDisconnect) return
    cut.set(target)
    store.change((log) => logPageLeft(log, Date.now()))
  })
  // A layout effect runs before the machine is stopped.
  useLayoutEffect(() => () => leave(), [])
}

function stream(context: ReadContext, state: TailState) {
  const { data, log } = context
  const { store, reconnects } = state
  const breathe = createBreather()
  return tailStream({
    ports: (target) => ({
      ...{ data, log, reconnect: reconnects.get, wait, random: Math.random },
      numbering: store.log.numberingOf(target),
      rest: restOf(document),
    }),
    async tell(news, target) {
      if (news.type === 'closed' && news.again !== undefined)
        log.warn('The event stream was lost; reconnecting', news.reason)
      store.tell(news, target, Date.now())
      if (news.type === 'events') await breathe()
    },
    end(error, target) {
      // Logged and shown in the panel, but no toast (EVT-004).
      if (error) log.error('The event stream has ended', error)
      const line = store.change((events) => logEnd(events, error && { text: error.message, at: Date.now() }))
      if (error) void noteElsewhere({ target, error, line }, context, state)
    },
  })
}
