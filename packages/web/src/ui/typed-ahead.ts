/** Keys that lead along rows and open one, pressed while a page or its list is on the way: the list has them when it is there. */
import { flushSync } from 'react-dom'
import { createKeysAhead } from './keys-ahead.ts'

// Not at once: what a list waited for has come just before it asks for its keys.
const ahead = createKeysAhead<KeyboardEvent>((task) => void setTimeout(task))

/** From now on until what it returns is called. `leaves` where the page as a whole gives way. */
export function keepKeys({ leaves }: { leaves: boolean }): () => void {
  // The same listener again is none.
  addEventListener('keydown', hear, true)
  addEventListener('pointerdown', ahead.forget, true)
  return ahead.wait(leaves)
}

/** Presses them anew, each where the one before has led. */
export function pressKept(): void {
  // Not while something is being drawn.
  queueMicrotask(() =>
    ahead.give((key) =>
      flushSync(() => document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', key))),
    ),
  )
}

function hear(event: KeyboardEvent): void {
  const { target, isTrusted } = event
  const isIn = (what: string) => !(target instanceof Element && !target.closest(what))
  // What is pressed anew is for who is there.
  if (!isTrusted || !ahead.hear(event, isIn)) return
  event.preventDefault()
  event.stopImmediatePropagation()
}
