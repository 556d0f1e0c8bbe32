import { useEffect, useEffectEvent, useState } from 'react'

/** Why something was not done, and how often it was tried in vain. */
export interface Refusal {
  text: string
  times: number
}

/**
 * Something that may be refused, by its button or its key. Answers what tries it, and why it was refused: from a try in vain until
 * nothing is in the way any more, or `phase` has become another one: what is in the way then, nobody has tried. It acts also where there
 * is a reason against it: what is typed may just have become right.
 */
export function useAttempt(
  reason: string | undefined,
  act: () => void,
  phase = '',
): [() => void, Refusal | undefined] {
  const [refused, setRefused] = useState({ phase, times: 0 })
  const { times } = refused
  if (times > 0 && (reason === undefined || refused.phase !== phase)) setRefused({ phase, times: 0 })
  const attempt = () => {
    if (reason !== undefined)
      setRefused((before) => ({ phase, times: before.phase === phase ? before.times + 1 : 1 }))
    act()
  }
  const stands = reason !== undefined && times > 0 && refused.phase === phase
  return [attempt, stands ? { text: reason, times } : undefined]
}

/** The same until somebody does something else: an answer to a press says nothing of what they are at by then. */
export function useUntilNextAct(refusal: Refusal | undefined): Refusal | undefined {
  const [passed, setPassed] = useState(0)
  const { times } = refusal ?? NONE
  if (times === 0 && passed > 0) setPassed(0)
  const stands = times > passed
  const pass = useEffectEvent(() => setPassed(times))
  useEffect(() => {
    if (!stands) return
    const controller = new AbortController()
    const hear = (event: Event) => isAct(event) && pass()
    for (const type of ['keydown', 'pointerdown'])
      document.addEventListener(type, hear, { capture: true, signal: controller.signal })
    return () => controller.abort()
  }, [stands])
  return stands ? refusal : undefined
}

const NONE = { times: 0 }
const MODIFIERS = new Set(['Alt', 'AltGraph', 'Control', 'Meta', 'Shift'])

/** Keys that were pressed ahead come after the answer to one of them: whoever pressed them had not seen it. */
function isAct(event: Event): boolean {
  if (!event.isTrusted) return false
  return !(event instanceof KeyboardEvent) || !(event.repeat || MODIFIERS.has(event.key))
}
