import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { keepKeys } from '../ui/keys/typed-ahead.ts'

/** Keeps keys while a tab that was asked for is on its way: returns what tells that it has been. Where the way has settled, it has come or was given up. */
export function useTurning(open: string | undefined): (to: string) => void {
  const router = useRouter()
  const end = useRef<() => void>(undefined)
  useEffect(() => {
    const settle = () => {
      end.current?.()
      end.current = undefined
    }
    const leave = router.subscribe('onResolved', settle)
    return () => {
      leave()
      settle()
    }
  }, [router])
  return (to) => {
    if (to !== open) end.current ??= keepKeys('record')
  }
}
