/** What reaches an edit from outside while it lives, and what becomes of its end. */
import { type Verdict, whyNot } from '@headend/core/access'
import type { EditEnd } from '@headend/core/edit'
import { useEffect, useEffectEvent, useRef } from 'react'

export function useRights(verdict: Verdict, tell: () => void): void {
  const reason = whyNot(verdict)
  useEffectOn(reason, tell)
}

export function useEnd(end: EditEnd | undefined, leave: (end: EditEnd) => void): void {
  // After the effect that lets go of the leave prompt, because it stands below it (PKG-075).
  useEffectOn(end, () => end && leave(end))
}

/** When this has become another than it was when it was first drawn. */
export function useEffectOn(what: unknown, then: () => unknown): void {
  const known = useRef(what)
  const run = useEffectEvent(() => void then())
  useEffect(() => {
    if (Object.is(known.current, what)) return
    known.current = what
    run()
  }, [what])
}
