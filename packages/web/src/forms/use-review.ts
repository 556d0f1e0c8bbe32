import { useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { Edit } from './use-edit.ts'

/** Open until it is closed, nothing is left in it, or there is something to be known, decided or mended on the page beneath. */
export function useReview<Draft extends FieldValues>({
  view: { whyUnlisted, notice },
  pendingFocus,
}: Edit<Draft>) {
  const beside = notice?.phase
  const [opened, setOpened] = useState<{ beside: typeof beside }>()
  const isTold = beside !== undefined && beside !== opened?.beside
  const ends = whyUnlisted !== undefined || isTold || pendingFocus !== undefined
  // At once: that notice, or the field that was refused, takes the focus when it is drawn.
  if (opened && ends) setOpened(undefined)
  // One that has gone is a new one when it comes again.
  else if (opened && opened.beside !== beside) setOpened({ beside })
  return {
    isOpen: opened !== undefined && !ends,
    open: () => setOpened({ beside }),
    close: () => setOpened(undefined),
  }
}
