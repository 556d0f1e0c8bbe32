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
import { mayConnect, mayDisconnect, noEngagementVerdict, TAIL_PLATFORM } from '@headend/core/remote-events'
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
  const addressTarget = useTarget()
  const tail = useTail(addressTarget.identity)
  useRequestedTail(tail, addressTarget.identity)
  const { store, view } = tail
  // While connected, the page shows the box of the stream, not that of the address.
  const target = { ...addressTarget, identity: (view.connected && view.target) || addressTarget.identity }
  const cursor = useMemo(() => createLogCursor(store.log), [store])
  const filter = useFilter(store, cursor)
  const actions = useLogActions(store, cursor, view.target)
  const connection = useConnection(tail, target)
  const find = useFindInLog(store)
  const tools = useTools()
  const back = useBack()
  useShortcuts({
    ...(back && { cancel: back }),
    pause: actions.togglePause,
    save: () => void actions.save(),
    find: find.start,
    filter: filter.focus,
    down: focusLines,
    up: focusLines,
    mark: actions.mark,
    'mark-now': actions.markNow,
    'next-mark': actions.nextMark,
    'previous-mark': actions.previousMark,
    'next-hit': actions.nextHit,
    'previous-hit': actions.previousHit,
    empty: actions.empty,
    connect: connection.elsewhere?.connect ?? connection.connect,
    disconnect: connection.disconnect,
    reconnect: connection.toggleReconnect,
    tools: tools.enter,
  })
  return { target, tail, cursor, filter, actions, connection, find, tools }
}

const route = getRouteApi('/remoteeventdebug')

export type Target = ReturnType<typeof useTarget>

function useTarget() {
  const { platform } = route.useSearch()
  const { country } = useReadContext()
  const navigate = route.useNavigate()
  const { typed: id, type } = useAddressText('searchTerm')
  const writeAddress = (change: { platform?: Platform; country?: Country }) =>
    void navigate({ search: (current) => ({ ...current, ...change }), replace: true })
  const identity: EngagementIdentity = {
    id,
    country,
    platform: isPlatform(platform) ? platform : TAIL_PLATFORM,
  }
  return {
    identity,
    setId: (id: string) => type(id),
    setPlatform: (platform: Platform) => writeAddress({ platform }),
    /** Keeps the id and takes platform and country of another engagement. */
    moveTo: ({ platform, country }: EngagementIdentity) => writeAddress({ platform, country }),
  }
}

/** Goes back to the page that opened this one. From a field, the first press goes to the lines. */
function useBack(): (() => void) | undefined {
  const { history } = useRouter()
  const leave = () => {
    if (document.activeElement?.matches('input, select')) focusLines()
    else history.back()
  }
  return useCanGoBack() ? leave : undefined
}

/** Connects to the box of the address if a person asked to watch it, and disconnects another box. */
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
  const missing = findMissing(tail, target)
  const connectVerdict = mayConnect(view, identity.id)
  const disconnectVerdict = mayDisconnect(view)
  // The focus moves to the log, because the button or field is then disabled.
  const runAndFocusLines = (id: 'connect' | 'disconnect', verdict: Verdict, run: () => void) => () =>
    runIfAllowed(bindingTitle(id), verdict, () => {
      run()
      if (document.activeElement?.closest('form')) focusLines()
    })
  const there = view.connected ? undefined : missing?.elsewhere?.identity
  const connectThere =
    there &&
    runAndFocusLines('connect', YES, () => {
      tail.connect(there)
      target.moveTo(there)
    })
  return {
    missing: missing && noEngagementVerdict(identity),
    /** The engagement that has this id instead. The shortcut then connects to it. */
    elsewhere: there && connectThere && { there, connect: connectThere },
    mayConnect: connectVerdict,
    connect: runAndFocusLines('connect', connectVerdict, () => tail.connect(identity)),
    mayDisconnect: disconnectVerdict,
    disconnect: runAndFocusLines('disconnect', disconnectVerdict, tail.disconnect),
    toggleReconnect: () => tail.setReconnects(!reconnects),
  }
}

/** 'Connect to STB 4711002 in SE' */
export function connectTo(there: EngagementIdentity): string {
  return `Connect to ${subjectName(there)}`
}

function findMissing({ missing }: Tail, { identity }: Target) {
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
    /** After a run the log gets the focus, so that a second press of Space does not run the tool again. */
    leave: useCallback(() => {
      if (list.current?.contains(document.activeElement)) focusLines()
    }, []),
  }
}

/** Focuses the lines of the log, on which most keys of the page act. */
export function focusLines(): void {
  document.querySelector<HTMLElement>('[data-log-lines]')?.focus({ preventScroll: true })
}
