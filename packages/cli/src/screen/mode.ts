/** What the keys mean at a moment. */
import { edited, type Press } from './press.ts'

export interface Binding {
  on: readonly string[]
  /** The keys as the footer writes them. */
  keys: string
  does: string
  run: () => void
}

export interface Mode {
  bindings: readonly Binding[]
  /** A line that takes every press that no binding takes. */
  input?: { value: string; change: (value: string) => void }
}

/** What a press does in this mode; undefined where it does nothing. */
export function actionFor(press: Press, { bindings, input }: Mode): (() => void) | undefined {
  const binding = press.pasted ? undefined : bindings.find(({ on }) => on.includes(press.key))
  if (binding) return binding.run
  const line = input && edited(input.value, press)
  return line === undefined ? undefined : () => input?.change(line)
}

/** The keys of every list. */
export function listBindings(move: (step: number) => void): Binding[] {
  return [
    { on: ['j', 'Down'], keys: 'j', does: 'down', run: () => move(1) },
    { on: ['k', 'Up'], keys: 'k', does: 'up', run: () => move(-1) },
  ]
}
