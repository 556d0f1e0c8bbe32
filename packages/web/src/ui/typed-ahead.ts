/** Keys that lead along rows and open one, pressed while a page or its list is on the way: the list has them when it is there. */
import { flushSync } from 'react-dom'
import { arrowOf } from './row-keys.ts'

const LEADS_ON = /^(Arrow(Up|Down)|Page(Up|Down)|Home|End|Enter)$/
/** Whoever is there has its own use for them. */
const OTHERS = 'input, select, textarea, [contenteditable], dialog, [popover]'
const PRESSED = 'a[href], button, summary'
const ROWS = '[role=grid], [role=treegrid], [role=listbox], [role=log]'
/** More than that is no wish, but a key that lies under something. */
const MOST = 50

/** With each, whether the page as a whole gives way: else rows that are there have their keys themselves. */
const waits = new Map<symbol, boolean>()
let kept: KeyboardEvent[] = []

/** From now on until what it returns is called. */
export function keepKeys({ leaves }: { leaves: boolean }): () => void {
  const wait = Symbol('keys')
  waits.set(wait, leaves)
  // The same listener again is none.
  addEventListener('keydown', hear, true)
  addEventListener('pointerdown', forget, true)
  return () => void waits.delete(wait)
}

/** Presses them anew, each where the one before has led. */
export function pressKept(): void {
  const keys = kept
  forget()
  // Not while something is being drawn.
  queueMicrotask(() => {
    for (const key of keys)
      flushSync(() => document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', key)))
  })
}

/** Whoever goes on to something else has given them up. */
function hear(event: KeyboardEvent): void {
  if (waits.size === 0 || !isKept(event)) {
    forget()
    return
  }
  event.preventDefault()
  event.stopImmediatePropagation()
  if (kept.length < MOST) kept.push(event)
}

function forget(): void {
  kept = []
}

function isKept(event: KeyboardEvent): boolean {
  const { ctrlKey, metaKey, altKey, shiftKey, isComposing, target } = event
  if (ctrlKey || metaKey || altKey || shiftKey || isComposing || !LEADS_ON.test(arrowOf(event))) return false
  if (!(target instanceof Element) || target.closest(OTHERS)) return false
  if (target.closest(ROWS) && ![...waits.values()].includes(true)) return false
  return event.key !== 'Enter' || !target.closest(PRESSED)
}
