import { type ComponentType, lazy, Suspense } from 'react'
import { createStore } from '../ui/store.ts'
import type { ToastContent } from '../ui/toast-list.tsx'

const load = () => import('./toaster.tsx')
const Nothing = () => null
// Without its chunk there are no toasts; the page is there all the same.
const loadToaster = (): Promise<{ default: ComponentType }> =>
  load().then(
    ({ Toaster }) => ({ default: Toaster }),
    () => ({ default: Nothing }),
  )
const Toaster = lazy(loadToaster)

/** Whether the recent messages are being read. */
export const recentMessages = createStore(false)

export function openRecentMessages(): void {
  recentMessages.set(true)
}

/** The place where toasts appear; in a chunk of its own, because the first one is never part of the first picture. */
export function LazyToaster() {
  return (
    <Suspense>
      <Toaster />
    </Suspense>
  )
}

export async function showToast(content: ToastContent): Promise<void> {
  const { show } = await load()
  show(content)
}
