/** Toasts and the list of recent ones: a chunk of its own, see toasts.tsx. */
import { createToasts } from '@headend/core/shell'
import { useSyncExternalStore } from 'react'
import { useStore } from '../ui/store.ts'
import { type ToastContent, ToastList } from '../ui/toast-list.tsx'
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

export const { show, clear } = toasts

const message = undone()
if (message) show(message)

export function Toaster() {
  const all = useSyncExternalStore(toasts.subscribe, toasts.all)
  const reading = useStore(recentMessages)
  return (
    <>
      <ToastList toasts={all} onDismiss={toasts.dismiss} onHold={toasts.hold} onRelease={toasts.release} />
      {reading && <RecentMessages messages={all} onClose={() => recentMessages.set(false)} />}
    </>
  )
}
