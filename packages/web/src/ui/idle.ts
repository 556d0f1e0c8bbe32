import { useCallback, useEffect, useRef, useState } from 'react'

/** Milliseconds that a new page may need to load and render. The browser may be idle in between. */
const SETTLE_TIME = 1000

/** Runs a task once the page is idle. Returns a function that cancels it. */
export function whenIdle(task: () => void): () => void {
  let cancel = () => {}
  const timer = setTimeout(() => {
    cancel = whenBrowserIdle(task)
  }, SETTLE_TIME)
  return () => {
    clearTimeout(timer)
    cancel()
  }
}

function whenBrowserIdle(task: () => void): () => void {
  // Safari has no idle callbacks.
  if (!('requestIdleCallback' in globalThis)) {
    task()
    return () => {}
  }
  const handle = requestIdleCallback(task, { timeout: 2000 })
  return () => cancelIdleCallback(handle)
}

/** Milliseconds that the pointer or the focus rests on an item before it is likely to be opened. */
export const INTENT_DELAY = 60

/** Reports the items that the pointer or the focus rests on, not those passed on the way. Stable. */
export function useIntent<Item>(onIntent: ((item: Item) => void) | undefined): (item: Item) => void {
  const latest = useRef(onIntent)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    latest.current = onIntent
  })
  useEffect(() => () => clearTimeout(timer.current), [])
  return useCallback((item) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => latest.current?.(item), INTENT_DELAY)
  }, [])
}

/** Milliseconds since 1970, updated twice a minute: for texts that say how long ago something was. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 30_000)
    return () => clearInterval(timer)
  }, [])
  return now
}
