/**
 * What the browser's own modal dialog would do, without making the page behind it inert: that styles every element of the page anew,
 * with each opening and each closing (decision 0021). The keys and the focus are kept inside; the scrim keeps the pointer.
 */

/** The last opened is in front. A dialog that is shown in its place, as in a gallery, is none of them. */
const opened: HTMLElement[] = []

const front = () => opened.findLast((scrim) => scrim.matches(':popover-open'))

/** Puts the dialog in its scrim before everything else; returns what takes it away and gives the focus back to where it was. */
export function openModal(scrim: HTMLElement, dialog: HTMLDialogElement, onEscape: () => void): () => void {
  const controller = new AbortController()
  const { signal } = controller
  const before = document.activeElement
  let last: HTMLElement = dialog
  const keepInside = ({ target }: FocusEvent) => {
    if (scrim.contains(target as Node)) last = target as HTMLElement
    else if (front() === scrim) (last.isConnected ? last : dialog).focus()
  }
  const press = (event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing || front() !== scrim) return
    if (event.key === 'Tab') goRound(event, dialog)
    // What is open above the dialog goes first, and the browser sees to that.
    if (event.key !== 'Escape' || document.querySelector('[popover=auto]:popover-open')) return
    event.preventDefault()
    onEscape()
  }
  opened.push(scrim)
  scrim.showPopover()
  dialog.show()
  dialog.querySelector<HTMLElement>('[data-autofocus]')?.focus()
  document.addEventListener('focusin', keepInside, { signal })
  document.addEventListener('keydown', press, { signal })
  return () => {
    controller.abort()
    opened.splice(opened.indexOf(scrim), 1)
    dialog.close()
    scrim.hidePopover()
    if (before instanceof HTMLElement) before.focus({ preventScroll: true })
  }
}

/** After the last comes the first, and before the first the last; whoever is nowhere inside begins there. */
function goRound(event: KeyboardEvent, dialog: HTMLElement): void {
  const stops = [...dialog.querySelectorAll<HTMLElement>(CAN_HAVE_FOCUS)].filter(isStop)
  const at = stops.indexOf(document.activeElement as HTMLElement)
  const next = event.shiftKey
    ? at <= 0
      ? stops.at(-1)
      : undefined
    : at === stops.length - 1
      ? stops[0]
      : undefined
  const isAway = !dialog.contains(document.activeElement)
  if (!next && !isAway) return
  event.preventDefault()
  ;(next ?? stops[0] ?? dialog).focus()
}

const CAN_HAVE_FOCUS = 'a[href], button, input, select, textarea, summary, [tabindex]'

const isStop = (element: HTMLElement) =>
  element.tabIndex >= 0 &&
  !element.matches(':disabled') &&
  element.checkVisibility({ visibilityProperty: true })
