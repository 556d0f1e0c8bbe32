import { lazy, Suspense } from 'react'
import type { Toast } from '../ui/toaster.tsx'

const load = () => import('../ui/toaster.tsx')
const Toaster = lazy(() => load().then(({ Toaster }) => ({ default: Toaster })))

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
