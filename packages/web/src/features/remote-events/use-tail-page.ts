import { mayLeave, type TailView } from '@headend/core/remote-events'
import { useCanGoBack, useRouter } from '@tanstack/react-router'
import { useMemo } from 'react'
import { attempt } from '../../commands/refused.ts'
import { does } from '../../keyboard/bindings.ts'
import { useShortcuts } from '../../keyboard/shortcuts.ts'
import { focusLines } from './lines-focus.ts'
import { createLogCursor } from './log-cursor.ts'
import { useConnection } from './use-connection.ts'
import { useFilter } from './use-filter.ts'
import { useFinding } from './use-finding.ts'
import { useLogActs } from './use-log-acts.ts'
import { useTail } from './use-tail.ts'
import { useTarget } from './use-target.ts'
import { useTools } from './use-tools.ts'

export type TailPageParts = ReturnType<typeof useTailPage>

/** All that the page, its keys and the palette act on. */
export function useTailPage() {
  const typed = useTarget()
  const tail = useTail(typed.identity)
  const { store, view } = tail
  // While events come the page is about whose they are, whatever becomes of the address.
  const target = { ...typed, identity: (view.canDisconnect && view.target) || typed.identity }
  const cursor = useMemo(() => createLogCursor(store.log), [store])
  const filter = useFilter(store, cursor)
  const acts = useLogActs(store, cursor, view.target)
  const connection = useConnection(tail, target)
  const find = useFinding(store)
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

/** To the page that this one was opened from, if there is one; from a field first to the lines. */
function useBack(view: TailView): (() => void) | undefined {
  const { history } = useRouter()
  const leave = () => {
    if (document.activeElement?.matches('input, select')) focusLines()
    else attempt(does('cancel'), mayLeave(view), () => history.back())
  }
  return useCanGoBack() ? leave : undefined
}
