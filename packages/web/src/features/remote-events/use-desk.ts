import { no, type Verdict, YES } from '@headend/core/access'
import type { TailView } from '@headend/core/remote-events'
import { useCanGoBack, useRouter } from '@tanstack/react-router'
import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { does } from '../../commands/keys/bindings.ts'
import { attempt } from '../../commands/refused.ts'
import { useShortcuts } from '../../commands/shortcuts.ts'
import { takeWantedTail } from '../../commands/wanted-tail.ts'
import { createLogCursor } from './log-cursor.ts'
import type { LogStore } from './log-store.ts'
import { useFilter } from './use-filter.ts'
import { useLogActs } from './use-log-acts.ts'
import { useTail } from './use-tail.ts'
import { useTarget } from './use-target.ts'

export type Desk = ReturnType<typeof useDesk>

/** All that the page, its keys and the palette act on. */
export function useDesk() {
  const target = useTarget()
  const tail = useTail(target.identity)
  const { store, view } = tail
  const log = useMemo(() => createLogCursor(store.log), [store])
  const filter = useFilter(store, log)
  const acts = useLogActs(store, log, view.target)
  const paused = usePaused(store)
  const [finding, setFinding] = useState(false)
  const filterField = useRef<HTMLInputElement>(null)
  const findField = useRef<HTMLInputElement>(null)
  const tools = useRef<HTMLUListElement>(null)

  const mayConnect = verdictOnConnecting(view, target.identity.id)
  const mayDisconnect = view.canDisconnect ? YES : NOT_CONNECTED
  const connect = () => attempt(does('connect'), mayConnect, () => tail.connect(target.identity))
  const disconnect = () => attempt(does('disconnect'), mayDisconnect, tail.disconnect)
  useEffect(() => {
    if (takeWantedTail(target.identity)) tail.connect(target.identity)
  })
  const toggleReconnect = () => tail.setReconnects(!tail.reconnects)
  const focusFilter = () => filterField.current?.select()
  const find = () => {
    setFinding(true)
    findField.current?.select()
  }
  const stopFinding = () => {
    setFinding(false)
    store.change((log) => log.find(''))
    focusLines()
  }
  /** What the box says of it is read in the log; the space bar, pressed there, would do it a second time. */
  const leaveTools = useCallback(() => {
    if (tools.current?.contains(document.activeElement)) focusLines()
  }, [])
  const back = useBack()
  useShortcuts({
    ...(back && { cancel: back }),
    pause: acts.togglePause,
    save: () => void acts.save(),
    find,
    filter: focusFilter,
    down: focusLines,
    up: focusLines,
    mark: acts.mark,
    'mark-now': acts.markNow,
    'next-mark': acts.nextMark,
    'previous-mark': acts.previousMark,
    'next-hit': acts.nextHit,
    'previous-hit': acts.previousHit,
    empty: acts.empty,
    connect,
    disconnect,
    reconnect: toggleReconnect,
    // Always the first: T, arrows and Enter do the same tomorrow, whichever tool was used last.
    tools: () => tools.current?.querySelector<HTMLElement>('button')?.focus(),
  })
  return {
    tail,
    target,
    log,
    filter,
    acts,
    paused,
    finding,
    find,
    stopFinding,
    filterField,
    findField,
    focusFilter,
    tools,
    leaveTools,
    mayConnect,
    connect,
    mayDisconnect,
    disconnect,
    toggleReconnect,
  }
}

const NOT_CONNECTED = no('nothing is connected')
export const NEEDS_ID = 'needs an engagement id'

function verdictOnConnecting(view: TailView, id: string): Verdict {
  if (!view.canConnect) return no('connected already')
  return id ? YES : no(NEEDS_ID)
}

/** To the page that this one was opened from, if there is one; from a field first to the lines. */
function useBack(): (() => void) | undefined {
  const { history } = useRouter()
  const leave = () => (document.activeElement?.matches('input, select') ? focusLines() : void history.back())
  return useCanGoBack() ? leave : undefined
}

export function focusLines(): void {
  document.querySelector<HTMLElement>('[data-log-lines]')?.focus({ preventScroll: true })
}

function usePaused({ subscribe, log }: LogStore): boolean {
  return useSyncExternalStore(subscribe, () => log.waiting !== undefined)
}
