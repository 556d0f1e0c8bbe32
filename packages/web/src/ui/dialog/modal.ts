/**
 * What the browser's own modal dialog would do, without making the page behind it inert: that styles every element of the page anew,
 * with each opening and each closing (decision 0021). The keys and the focus are kept inside; the scrim keeps the pointer.
 */

import { isShortcut } from '../../keyboard/keys.ts'
import { focusBeginning } from '../focus/beginning.ts'
import { stopsIn } from '../focus/stops.ts'

/** The last opened is in front. A dialog that is shown in its place, as in a gallery, is none of them. */
const opened: HTMLElement[] = []

const front = () => opened.findLast((scrim) => scrim.matches(':popover-open'))

/** A popup may lie above the dialog. */
const isAbove = (target: EventTarget | null) =>
  target instanceof Element && target.closest(':popover-open:not([data-scrim], [data-scrim] *)') !== null

/** Puts the dialog in its scrim before everything else; returns what takes it away and gives the focus back to where it was. */
export function openModal(scrim: HTMLElement, dialog: HTMLDialogElement, onEscape: () => void): () => void {
  const controller = new AbortController()
  const { signal } = controller
  const { activeElement, body } = document
  const before = document.activeElement
  let last: HTMLElement = dialog
  const keepInside = ({ target }: FocusEvent) => {
    if (scrim.contains(target as Node)) last = target as HTMLElement
    else if (front() === scrim && !isAbove(target)) comeBack()
  }
  const comeBack = () => {
    last.focus()
    // It may have gone, or be off by now.
    if (!scrim.contains(document.activeElement)) dialog.focus()
  }
  const press = (event: KeyboardEvent) => {
    if (event.defaultPrevented || front() !== scrim || isAbove(event.target)) return
    if (event.key === 'Tab') goRound(event, dialog)
    if (isShortcut(event, 'select-all')) selectAll(event, dialog)
    // A form of it has taken the key for its own Save before; the browser would save the page.
    if (isShortcut(event, 'save')) event.preventDefault()
    if (event.key !== 'Escape') return
    event.preventDefault()
    onEscape()
  }
  document.addEventListener('focusin', keepInside, { signal })
  document.addEventListener('keydown', press, { signal })
  opened.push(scrim)
  scrim.showPopover()
  dialog.show()
  dialog.querySelector<HTMLElement>('[data-autofocus]')?.focus()
  return () => {
    controller.abort()
    opened.splice(opened.indexOf(scrim), 1)
    dialog.close()
    scrim.hidePopover()
    if (before instanceof HTMLElement) before.focus({ preventScroll: true })
    // Of what any page has its row may be filtered away, or another page behind it by then; who asked something knows where to go on.
    const isAside = 'aside' in dialog.dataset && activeElement !== body
    if (isAside && (before === body || before !== document.activeElement)) focusBeginning()
  }
}

/** After the last comes the first, and before the first the last; whoever is nowhere inside begins there. */
function goRound(event: KeyboardEvent, dialog: HTMLElement): void {
  const stops = stopsIn(dialog)
  const { activeElement } = document
  const back = event.shiftKey
  const end = back ? stops[0] : stops.at(-1)
  const leaves =
    activeElement === end || (back && activeElement === dialog) || !dialog.contains(activeElement)
  if (!leaves) return
  event.preventDefault()
  const next = back ? stops.at(-1) : stops[0]
  ;(next ?? dialog).focus()
}

/** Of the dialog, not of the page behind it; a field selects what is written in it. */
function selectAll(event: KeyboardEvent, dialog: HTMLElement): void {
  if (document.activeElement?.matches('input, textarea')) return
  event.preventDefault()
  getSelection()?.selectAllChildren(dialog)
}
