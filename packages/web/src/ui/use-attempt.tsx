import { useEffect, useEffectEvent, useState } from 'react'
import { cx } from './cx.ts'

export interface AttemptRefusal {
  text: string
  times: number
}

/** How to try an action, and why it was refused. It runs anyway: the last key may have removed the reason. */
export function useAttempt(
  reason: string | undefined,
  action: () => void,
  phase = '',
): [() => void, AttemptRefusal | undefined] {
  const [refused, setRefused] = useState({ phase, times: 0 })
  const { times } = refused
  if (times > 0 && (reason === undefined || refused.phase !== phase)) setRefused({ phase, times: 0 })
  const attempt = () => {
    if (reason !== undefined)
      setRefused((previous) => ({ phase, times: previous.phase === phase ? previous.times + 1 : 1 }))
    action()
  }
  const isShown = reason !== undefined && times > 0 && refused.phase === phase
  return [attempt, isShown ? { text: reason, times } : undefined]
}

/** Hides a refusal at the next key or press. */
export function useUntilNextInput(refusal: AttemptRefusal | undefined): AttemptRefusal | undefined {
  const [hiddenTimes, setHiddenTimes] = useState(0)
  const { times } = refusal ?? NONE
  if (times === 0 && hiddenTimes > 0) setHiddenTimes(0)
  const isShown = times > hiddenTimes
  const hide = useEffectEvent(() => setHiddenTimes(times))
  useEffect(() => {
    if (!isShown) return
    const controller = new AbortController()
    const onInput = (event: Event) => isNewInput(event) && hide()
    for (const type of ['keydown', 'pointerdown'])
      document.addEventListener(type, onInput, { capture: true, signal: controller.signal })
    return () => controller.abort()
  }, [isShown])
  return isShown ? refusal : undefined
}

const NONE = { times: 0 }
const MODIFIERS = new Set(['Alt', 'AltGraph', 'Control', 'Meta', 'Shift'])

/** A key that is held down, or a modifier, is not a new input. */
function isNewInput(event: Event): boolean {
  if (!event.isTrusted) return false
  return !(event instanceof KeyboardEvent) || !(event.repeat || MODIFIERS.has(event.key))
}

/** Why a press did nothing. It is mounted again with each press, so that it is read out again. */
export function RefusalLine({ refusal: { text, times } }: { refusal: AttemptRefusal }) {
  return (
    <span key={times} className={cx('block text-ink', times > 1 && 'animate-toast-in')}>
      {text}
    </span>
  )
}
