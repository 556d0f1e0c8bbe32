import { type KeyboardEvent, useState } from 'react'
import { useStore } from '../ui/store.ts'
import { keepKeymap } from './kept-keys.ts'
import { AS_IT_COMES, keymap } from './keymap.ts'
import type { ShortcutId } from './keys.ts'
import { type Capture, pressed, reset, type Step } from './remap.ts'

/** Other keys by pressing them. */
export function useCapture() {
  const current = useStore(keymap) ?? AS_IT_COMES
  const [capture, setCapture] = useState<Capture>()
  /** The same binding may be in several rows. */
  const [row, setRow] = useState('')
  const take = (step: Step) => {
    setCapture(step.capture)
    if (step.keep) keepKeymap(step.keep)
  }
  return {
    keymap: current,
    capture,
    row: capture && row,
    begin: (id: ShortcutId, row: string) => {
      setRow(row)
      setCapture({ id, first: '' })
    },
    giveUp: () => setCapture(undefined),
    /** While keys are captured, each is one of them. */
    onKeyDownCapture: (event: KeyboardEvent) => {
      if (!capture) return
      event.preventDefault()
      event.stopPropagation()
      take(pressed(capture, event.nativeEvent, current))
    },
    reset: (id: ShortcutId, row: string) => {
      setRow(row)
      take(reset(id, current))
    },
    resetAll: () => keepKeymap({ ...current, keys: {} }),
    setLetters: (letters: boolean) => keepKeymap({ ...current, letters }),
  }
}
