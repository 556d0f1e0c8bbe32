import { useCallback, useInsertionEffect, useRef } from 'react'

/** The newest of them, behind one that stays the same: a table is not drawn anew for it. */
export function useStable<Argument, Result>(
  act: (argument: Argument) => Result,
): (argument: Argument) => Result {
  const newest = useRef(act)
  // Before what gives the focus: who hears of that is to act on what is drawn now.
  useInsertionEffect(() => {
    newest.current = act
  })
  return useCallback((argument) => newest.current(argument), [])
}
