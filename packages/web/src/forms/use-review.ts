import type { EditView } from '@headend/core/edit'
import { useState } from 'react'

/** Open until it is closed, nothing is left in it, or there is something to be known or decided on the page beneath. */
export function useReview({ whyUnlisted, notice }: EditView) {
  const [opened, setOpened] = useState<{ beside: string | undefined }>()
  const ends = whyUnlisted !== undefined || (notice !== undefined && notice.phase !== opened?.beside)
  // At once: what is drawn with that notice takes the focus.
  if (opened && ends) setOpened(undefined)
  return {
    isOpen: opened !== undefined && !ends,
    open: () => setOpened({ beside: notice?.phase }),
    close: () => setOpened(undefined),
  }
}
