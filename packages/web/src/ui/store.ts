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

/** A stable function that calls the callback of the latest render. */
export function useStable<Argument, Result>(
  callback: (argument: Argument) => Result,
): (argument: Argument) => Result {
  const latest = useRef(callback)
  // Insertion effects run before layout effects, which may move the focus: its listeners need this render.
  useInsertionEffect(() => {
    latest.current = callback
  })
  return useCallback((argument) => latest.current(argument), [])
}
