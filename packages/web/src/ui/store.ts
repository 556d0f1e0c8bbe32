import { useCallback, useInsertionEffect, useRef, useSyncExternalStore } from 'react'

export interface Store<Value> {
  get(): Value
  set(next: Value): void
  subscribe(listener: () => void): () => void
}

export function createStore<Value>(initial: Value): Store<Value> {
  let value = initial
  const listeners = new Set<() => void>()
  return {
    get: () => value,
    set(next) {
      value = next
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

export function useStore<Value>({ subscribe, get }: Store<Value>): Value {
  return useSyncExternalStore(subscribe, get)
}

/** A stable function that calls the newest one. */
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
