/** What reaches an edit from outside while it lives, and what becomes of its end. */
import { type Verdict, whyNot } from '@headend/core/access'
import type { Doubt, EditEnd, EditPhase, Original } from '@headend/core/edit'
import { useEffect, useEffectEvent, useRef } from 'react'

export function useRights(verdict: Verdict, tell: () => void): void {
  const reason = whyNot(verdict)
  useEffectOn(reason, tell)
}

/**
 * Read anew behind the page: taken over where nobody has typed yet, or below what was typed where it is of the same state;
 * otherwise the service says at the save what is newer.
 */
export function useRenewed<Draft, Stored>(
  original: Original<Draft, Stored>,
  { untouched, version }: { untouched: boolean; version: unknown },
  send: (event: { type: 'RENEWED'; original: Original<Draft, Stored> }) => void,
): void {
  const same = version !== undefined && original.version === version
  useEffectOn(original.stored, () => (untouched || same) && send({ type: 'RENEWED', original }))
}

export function useEnd(end: EditEnd | undefined, leave: (end: EditEnd) => void): void {
  // After the effect that lets go of the leave prompt, because it stands below it (PKG-075).
  useEffectOn(end, () => end && leave(end))
}

interface Saving {
  phase: EditPhase
  draft: unknown
  stored: unknown
  doubt: Doubt
}

/**
 * A save that is asked for while another is under way: what was typed by then goes with it, when the first has gone well. What has
 * failed, or met another's, is looked at first; and whoever types on has not asked for that half of a word to be saved.
 * Answers what asks for it.
 */
export function useSaveAfter({ phase, draft, stored, doubt }: Saving, save: () => void): () => void {
  const asked = useRef<{ before: unknown }>(undefined)
  useEffectOn(draft, () => {
    if (phase === 'saving') asked.current = undefined
  })
  useEffectOn(phase, () => {
    const { current } = asked
    asked.current = undefined
    if (current && phase === 'editing' && doubt === 'saved' && stored !== current.before) save()
  })
  return () => {
    asked.current = { before: stored }
  }
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
