import { UTC } from '@headend/core/time-zone'
import { useRef, useState } from 'react'
import { focusLines } from './lines-focus.ts'
import type { LogStore } from './log-store.ts'

export type Finding = ReturnType<typeof useFinding>

/** Whether the bar that finds in the log is there; closed, it leaves nothing lit behind. */
export function useFinding(store: LogStore) {
  const [isOpen, setOpen] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  return {
    isOpen,
    field,
    start: () => {
      setOpen(true)
      field.current?.select()
    },
    stop: () => {
      setOpen(false)
      store.change((log) => log.find('', UTC))
      focusLines()
    },
  }
}
