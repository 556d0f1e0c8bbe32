/** Toasts and the list of recent ones: a chunk of its own, see toasts.tsx. */
import { createToasts } from '@headend/core/shell'
import { visible } from '@headend/core/text'
import { useRouterState } from '@tanstack/react-router'
import { useEffect, useSyncExternalStore } from 'react'
import { useStore } from '../ui/store.ts'
import { linesOf, type ToastContent } from '../ui/toast-box.tsx'
import { ToastList } from '../ui/toast-list.tsx'
import { RecentMessages } from './recent-messages.tsx'
import { recentMessages } from './toasts.tsx'
import { undone } from './undone.ts'

const toasts = createToasts<ToastContent>({
  now: () => Date.now(),
  after: (milliseconds, task) => {
    const timer = setTimeout(task, milliseconds)
    return () => clearTimeout(timer)
  },
})

export const { clear } = toasts

/** What was done or has failed is told wherever somebody goes; the answer to a press goes with its page, and can be read again. */
function leave(): void {
  for (const { id, open, content } of toasts.all()) if (open && content.ofPage) toasts.dismiss(id)
}

/** Names come from outside: they may neither hide nor turn what is said. */
export function show(content: ToastContent): void {
  const { title, text, detail } = content
  const lines = linesOf(detail).map(visible)
  toasts.show({ ...content, title: visible(title), text: visible(text), detail: lines })
}

const message = undone()
if (message) show(message)

export function Toaster() {
  const page = useRouterState({ select: ({ location }) => location.pathname })
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page comes.
  useEffect(() => leave, [page])
  const all = useSyncExternalStore(toasts.subscribe, toasts.all)
  const reading = useStore(recentMessages)
  return (
    <>
      <ToastList toasts={all} onDismiss={toasts.dismiss} onHold={toasts.hold} onRelease={toasts.release} />
      {reading && <RecentMessages messages={all} onClose={() => recentMessages.set(false)} />}
    </>
  )
}
