import { type Verdict, YES } from '@headend/core/access'
import type { Country } from '@headend/core/country'
import {
  type EngagementIdentity,
  identityKey,
  isPlatform,
  type Platform,
  subjectName,
} from '@headend/core/engagements'
import { UTC } from '@headend/core/local-time'
import {
  mayConnect,
  mayDisconnect,
  mayLeaveByKey,
  noEngagementVerdict,
  TAIL_PLATFORM,
  type TailView,
} from '@headend/core/remote-events'
import { getRouteApi, useCanGoBack, useRouter } from '@tanstack/react-router'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { requestTail, takeRequestedTail } from '../../commands/page-state.ts'
import { runIfAllowed } from '../../commands/toasts.tsx'
import { useReadContext } from '../../context/services.tsx'
import { bindingTitle } from '../../keyboard/bindings.ts'
import { useShortcuts } from '../../keyboard/shortcuts.ts'
import { createLogCursor } from './log-cursor.ts'
import type { LogStore } from './log-store.ts'
import { useAddressText, useFilter } from './use-filter.ts'
import { useLogActions } from './use-log-actions.ts'
import { type Tail, useTail } from './use-tail.ts'

export type TailPageParts = ReturnType<typeof useTailPage>

export function useTailPage() {
  const typed = useTarget()
  const tail = useTail(typed.identity)
  useRequestedTail(tail, typed.identity)
  const { store, view } = tail
  // While connected, the page shows the box of the stream, not that of the address.
  const target = { ...typed, identity: (view.connected && view.target) || typed.identity }
  const cursor = useMemo(() => createLogCursor(store.log), [store])
  const filter = useFilter(store, cursor)
  const acts = useLogActions(store, cursor, view.target)
  const connection = useConnection(tail, target)
  const find = useFindInLog(store)
  const tools = useTools()
  const back = useBack(view)
  useShortcuts({
    ...(back && { cancel: back }),
    pause: acts.togglePause,
    save: () => void acts.save(),
    find: find.start,
    filter: filter.focus,
    down: focusLines,
    up: focusLines,
    mark: acts.mark,
    'mark-now': acts.markNow,
    'next-mark': acts.nextMark,
    'previous-mark': acts.previousMark,
    'next-hit': acts.nextHit,
    'previous-hit': acts.previousHit,
    empty: acts.empty,
    connect: connection.elsewhere?.connect ?? connection.connect,
    disconnect: connection.disconnect,
    reconnect: connection.toggleReconnect,
    tools: tools.enter,
  })
  return { target, tail, cursor, filter, acts, connection, find, tools }
}

const route = getRouteApi('/remoteeventdebug')

export type Target = ReturnType<typeof useTarget>

function useTarget() {
  const { platform } = route.useSearch()
  const { country } = useReadContext()
  const navigate = route.useNavigate()
  const { typed: id, type } = useAddressText('searchTerm')
  const keep = (change: { platform?: Platform; country?: Country }) =>
    void navigate({ search: (before) => ({ ...before, ...change }), replace: true })
  const identity: EngagementIdentity = {
    id,
    country,
    platform: isPlatform(platform) ? platform : TAIL_PLATFORM,
  }
  return {
    identity,
    setId: (id: string) => type(id),
    setPlatform: (chosen: Platform) => keep({ platform: chosen }),
    /** The same id on another platform or in another country. */
    moveTo: (there: EngagementIdentity) => keep({ platform: there.platform, country: there.country }),
  }
}

/** Back to the page that opened this one; from a field first to the lines. */
function useBack(view: TailView): (() => void) | undefined {
  const { history } = useRouter()
  const leave = () => {
    if (document.activeElement?.matches('input, select')) focusLines()
    else runIfAllowed(bindingTitle('cancel'), mayLeaveByKey(view), () => history.back())
  }
  return useCanGoBack() ? leave : undefined
}

/** Connects to the box that a person asked to watch; another box is let go. `box` is that of the address. */
export function useRequestedTail(
  { view, connect, disconnect }: Pick<Tail, 'view' | 'connect' | 'disconnect'>,
  box: EngagementIdentity,
): void {
  useEffect(() => {
    if (!takeRequestedTail(box)) return
    if (view.target && identityKey(view.target) !== identityKey(box)) disconnect()
    connect(box)
  })
  useEffect(() => () => requestTail(undefined), [])
}

export type TailConnection = ReturnType<typeof useConnection>

/** Connecting and disconnecting, or why not, for buttons, keys and the palette. */
function useConnection(tail: Tail, target: Target) {
  const { identity } = target
  const { view, reconnects } = tail
  const known = missingHere(tail, target)
  const connects = mayConnect(view, identity.id)
  const disconnects = mayDisconnect(view)
  // The button or field is then disabled: the focus moves to the log.
  const tries = (id: 'connect' | 'disconnect', verdict: Verdict, act: () => void) => () =>
    runIfAllowed(bindingTitle(id), verdict, () => {
      act()
      if (document.activeElement?.closest('form')) focusLines()
    })
  const there = view.connected ? undefined : known?.elsewhere?.identity
  const connectThere =
    there &&
    tries('connect', YES, () => {
      tail.connect(there)
      target.moveTo(there)
    })
  return {
    missing: known && noEngagementVerdict(identity),
    /** Where its id exists instead: the shortcut connects there. */
    elsewhere: there && connectThere && { there, connect: connectThere },
    mayConnect: connects,
    connect: tries('connect', connects, () => tail.connect(identity)),
    mayDisconnect: disconnects,
    disconnect: tries('disconnect', disconnects, tail.disconnect),
    toggleReconnect: () => tail.setReconnects(!reconnects),
  }
}

/** 'Connect to STB 4711002 in SE' */
export function connectTo(there: EngagementIdentity): string {
  return `Connect to ${subjectName(there)}`
}

function missingHere({ missing }: Tail, { identity }: Target) {
  return missing && identityKey(missing.identity) === identityKey(identity) ? missing : undefined
}

export type FindInLog = ReturnType<typeof useFindInLog>

/** The bar that finds in the log; closing it removes the highlights. */
function useFindInLog(store: LogStore) {
  const [isOpen, setOpen] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  return {
    isOpen,
    field,
    start: () => {
      setOpen(true)
      field.current?.select()
    },
    stop: () => {
      setOpen(false)
      store.change((log) => log.find('', UTC))
      focusLines()
    },
  }
}

function useTools() {
  const list = useRef<HTMLUListElement>(null)
  return {
    list,
    // Always the first tool, so that the same keys always run the same tool.
    enter: () => list.current?.querySelector<HTMLElement>('button')?.focus(),
    /** After a run the log has the focus: a second press of Space must not run the tool again. */
    leave: useCallback(() => {
      if (list.current?.contains(document.activeElement)) focusLines()
    }, []),
  }
}

/** Most keys of the page act on the lines. */
export function focusLines(): void {
  document.querySelector<HTMLElement>('[data-log-lines]')?.focus({ preventScroll: true })
}
