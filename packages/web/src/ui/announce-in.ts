import { announce } from './announce.ts'
import { front } from './dialog/modal.ts'

/** A dialog has a line for each of them, for what is said while it is open: everything outside of it is silent then. */
export const URGENCIES = ['polite', 'assertive'] as const

/** When what is being read has ended, or at once. */
export type Urgency = (typeof URGENCIES)[number]

const inFront = (urgency: Urgency) => front()?.querySelector(`dialog > [data-said][aria-live=${urgency}]`)

/** Whether what is said in the page is heard by nobody now. */
export function isBehindDialog(): boolean {
  return front() !== undefined
}

const coming: Record<Urgency, string[]> = { polite: [], assertive: [] }

/**
 * In the dialog in front, or politely in the page where none is open; also what was said last: a text that stays as it is is not read.
 * What comes with one picture is said together.
 */
export function announceAgain(text: string, urgency: Urgency): void {
  const texts = coming[urgency]
  texts.push(text)
  if (texts.length > 1) return
  say('', urgency)
  requestAnimationFrame(() => say(texts.splice(0).join(' '), urgency))
}

function say(text: string, urgency: Urgency): void {
  const region = inFront(urgency)
  if (region) region.textContent = text
  else announce(text)
}
