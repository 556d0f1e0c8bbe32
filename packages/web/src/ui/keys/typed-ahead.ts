/** Keys pressed while a page, its record or its list is on the way: what comes has them when it is there, in order. */
import { flushSync } from 'react-dom'
import { createEnterRun } from './enter-run.ts'
import { type Coming, createKeysAhead } from './keys-ahead.ts'

// Not at once: what a list waited for has come just before it asks for its keys.
const ahead = createKeysAhead<KeyboardEvent>((task) => void setTimeout(task), press)

const enters = createEnterRun<KeyboardEvent>()

/** What somebody pressed, by what it is pressed anew as. */
const made = new WeakMap<KeyboardEvent, KeyboardEvent>()

let tell = () => {}
let giveUp: (() => void) | undefined

addEventListener('keydown', (event) => event.isTrusted && enters.hear(event), true)
addEventListener('pointerdown', enters.end, true)

/** From now on until what it returns is called. `back` leads to where somebody was, where a page can be given up. */
export function keepKeys(coming: Coming, back?: () => void): () => void {
  if (coming === 'page') giveUp = back
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

export const forgetKept = ahead.forget

/** Presses them anew, each where the one before has led. */
export function pressKept(): void {
  // Not while something is being drawn.
  queueMicrotask(ahead.give)
}

/** Something else is shown from now on, by what was pressed last. */
export const ledByEnter = enters.lead

/** Whether that Enter was kept for what is shown, and is no other than the one that led here. */
export function isSameEnter(event: KeyboardEvent): boolean {
  const kept = made.get(event)
  return kept !== undefined && enters.isSame(kept)
}

function press(key: KeyboardEvent): void {
  // What somebody did not see open was not meant by what they pressed.
  if (document.querySelector('dialog[open]')) ahead.forget()
  else pressAnew(key)
}

/** Where the keyboard is now; whoever hears it knows that it is not pressed just now: it is not trusted. */
function pressAnew(key: KeyboardEvent): void {
  const anew = new KeyboardEvent('keydown', key)
  made.set(anew, key)
  enters.hear(key)
  flushSync(() => document.activeElement?.dispatchEvent(anew))
}

function hear(event: KeyboardEvent): void {
  const { target, isTrusted } = event
  // What is pressed anew is for who is there.
  if (!isTrusted) return
  const fate = ahead.hear(event, (what) => !(target instanceof Element && !target.closest(what)))
  if (fate === 'live' || (fate === 'givesUp' && !giveUp)) return
  event.preventDefault()
  event.stopImmediatePropagation()
  if (fate === 'unseen') tell()
  if (fate === 'givesUp') giveUp?.()
}
