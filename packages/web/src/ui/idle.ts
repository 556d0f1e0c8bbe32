import { useCallback, useEffect, useRef, useState } from 'react'

/** Milliseconds in which a page is drawn with what it asks for on the way: a lull in between is no rest. */
const SETTLE_TIME = 1000

/** Runs the task when the page has come to rest; returns how to give it up. */
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
  // Safari knows no idle callbacks.
  if (!('requestIdleCallback' in globalThis)) {
    task()
    return () => {}
  }
  const handle = requestIdleCallback(task, { timeout: 2000 })
  return () => cancelIdleCallback(handle)
}

/** Milliseconds of rest that count as intent. */
export const INTENT_DELAY = 60

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
    timer.current = setTimeout(() => newest.current?.(what), INTENT_DELAY)
  }, [])
}

/** Milliseconds since 1970, moving on twice a minute: for texts that say how long ago something was. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 30_000)
    return () => clearInterval(timer)
  }, [])
  return now
}
