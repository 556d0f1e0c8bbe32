import { useCallback, useEffect, useRef } from 'react'

/** Milliseconds that the pointer or the keyboard rests on something before somebody seems to mean it. */
export const REST = 60

/** Tells of what is about to be opened, not of what is passed on the way. The same function for ever. */
export function useIntent<What>(onIntent: ((what: What) => void) | undefined): (what: What) => void {
  const newest = useRef(onIntent)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    newest.current = onIntent
  })
  useEffect(() => () => clearTimeout(timer.current), [])
  return useCallback((what) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => newest.current?.(what), REST)
  }, [])
}
