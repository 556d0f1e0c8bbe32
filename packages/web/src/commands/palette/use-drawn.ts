import { startTransition, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/** As many as can be seen, and a few more: the list is as high as fourteen. */
const SEEN = 16
/** Milliseconds without a letter: somebody reads. */
const PAUSE = 250

/**
 * How many to draw of what is found: the others are in nobody's picture yet, and come when nobody types on. Whoever walks on finds
 * them all, as does whoever comes back to what was read last. Enter does what is marked, which is seen, and waits for none of them.
 */
export function useDrawn(typed: string): { drawn: number; drawAll: () => void } {
  const [read, setRead] = useState<string>()
  useEffect(() => {
    const timer = setTimeout(() => startTransition(() => setRead(typed)), PAUSE)
    return () => clearTimeout(timer)
  }, [typed])
  return {
    drawn: read === typed ? Number.POSITIVE_INFINITY : SEEN,
    // Before this key goes on to cmdk, which looks on the page for where it leads.
    drawAll: () => flushSync(() => setRead(typed)),
  }
}
