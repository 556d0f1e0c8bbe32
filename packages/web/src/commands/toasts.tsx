import { type ComponentType, lazy, Suspense } from 'react'
import type { Toast } from '../ui/toaster.tsx'

const load = () => import('../ui/toaster.tsx')
const Nothing = () => null
// Without its chunk there are no toasts; the page is there all the same.
const loadToaster = (): Promise<{ default: ComponentType }> =>
  load().then(
    ({ Toaster }) => ({ default: Toaster }),
    () => ({ default: Nothing }),
  )
const Toaster = lazy(loadToaster)

/** The place where toasts appear; in a chunk of its own, because the first one is never part of the first picture. */
export function LazyToaster() {
  return (
    <Suspense>
      <Toaster />
    </Suspense>
  )
}

export async function showToast(toast: Toast): Promise<void> {
  const { showToast: show } = await load()
  await show(toast)
}
