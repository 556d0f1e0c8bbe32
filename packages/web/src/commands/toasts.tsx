import { Suspense } from 'react'
import { lazyPart } from '../ui/lazy-part.ts'
import { createStore } from '../ui/store.ts'
import type { ToastContent } from '../ui/toast-list.tsx'

const load = () => import('./toaster.tsx')
const Toaster = lazyPart(async () => (await load()).Toaster)

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
