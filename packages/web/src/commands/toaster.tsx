/** Toasts and the list of recent ones: a chunk of its own, see toasts.tsx. */
import { visible } from '@headend/core/text'
import { useSyncExternalStore } from 'react'
import { useStore } from '../ui/store.ts'
import { linesOf, type ToastContent } from '../ui/toasts/toast-box.tsx'
import { ToastList } from '../ui/toasts/toast-list.tsx'
import { createPageToasts } from './page-toasts.ts'
import { recentMessages } from './read-messages.ts'
import { RecentMessages } from './recent-messages.tsx'
import { shownPage } from './shown-page.ts'
import { undone } from './undone.ts'

const clock = {
  now: () => Date.now(),
  after: (milliseconds: number, task: () => void) => {
    const timer = setTimeout(task, milliseconds)
    return () => clearTimeout(timer)
  },
}

const toasts = createPageToasts(clock, shownPage)

export const { clear, passAnswers } = toasts

/** Names come from outside: they may neither hide nor turn what is said. */
export function show(content: ToastContent): void {
  const { title, text, detail } = content
  const lines = linesOf(detail).map(visible)
  toasts.show({ ...content, title: title && visible(title), text: visible(text), detail: lines })
}

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
