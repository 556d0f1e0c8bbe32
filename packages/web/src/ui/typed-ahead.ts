/** Keys pressed while a page, its record or its list is on the way: what comes has them when it is there, in order. */
import { flushSync } from 'react-dom'
import { type Coming, createKeysAhead } from './keys-ahead.ts'

// Not at once: what a list waited for has come just before it asks for its keys.
const ahead = createKeysAhead<KeyboardEvent>((task) => void setTimeout(task))

let tell = () => {}

/** From now on until what it returns is called. */
export function keepKeys(coming: Coming): () => void {
  // The same listener again is none.
  addEventListener('keydown', hear, true)
  addEventListener('pointerdown', ahead.forget, true)
  return ahead.wait(coming)
}

/** Says why a key does nothing that would take away what is still to be seen. */
export function tellUnseen(say: () => void): void {
  tell = say
}

/** A page is there for what is pressed ahead of parts of it: it is told when all of them have come, until what it returns is called. */
export const takeKept = ahead.take

/** Presses them anew, each where the one before has led. */
export function pressKept(): void {
  // Not while something is being drawn.
  queueMicrotask(() => ahead.give(press))
}

function press(key: KeyboardEvent): void {
  // What somebody did not see open was not meant by what they pressed.
  if (document.querySelector('dialog[open]')) ahead.forget()
  else pressAgain(key)
}

/** Where the keyboard is now; whoever hears it knows that it is not pressed just now: it is not trusted. */
export function pressAgain(key: KeyboardEvent): void {
  flushSync(() => document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', key)))
}

function hear(event: KeyboardEvent): void {
  const { target, isTrusted } = event
  // What is pressed anew is for who is there.
  if (!isTrusted) return
  const fate = ahead.hear(event, (what) => !(target instanceof Element && !target.closest(what)))
  if (fate === 'live') return
  event.preventDefault()
  event.stopImmediatePropagation()
  if (fate === 'unseen') tell()
}
