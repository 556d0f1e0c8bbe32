import { useCallback, useEffect, useRef } from 'react'

/** Milliseconds that the pointer or the keyboard rests on a row before somebody seems to mean it. */
const REST = 60

/** Tells of the row that is about to be opened, not of those that are passed on the way. The same function for ever. */
export function useIntent<Row>(onIntent: ((row: Row) => void) | undefined): (row: Row) => void {
  const newest = useRef(onIntent)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    newest.current = onIntent
  })
  useEffect(() => () => clearTimeout(timer.current), [])
  return useCallback((row) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => newest.current?.(row), REST)
  }, [])
}
