import { announce } from './announce.ts'
import { front } from './modal.ts'

/** Each dialog has a line for what is said while it is open: everything outside of it is silent then. */
const inFront = () => front()?.querySelector('dialog > [aria-live]:last-child')

/** Whether what is said in the page is heard by nobody now. */
export function isBehindDialog(): boolean {
  return front() !== undefined
}

/** In the dialog in front, or in the page where none is open; also what was said last: a text that stays as it is is not read. */
export function announceAgain(text: string): void {
  say('')
  requestAnimationFrame(() => say(text))
}

function say(text: string): void {
  const region = inFront()
  if (region) region.textContent = text
  else announce(text)
}
