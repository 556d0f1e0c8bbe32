import type { KeyboardEvent } from 'react'

const ROWS = '[role=grid], [role=treegrid], [role=listbox], [role=log]'

/**
 * Esc in a field that searches or filters, the same in all of them: what is typed is taken back, and where nothing is, the keyboard
 * leaves the field, so that single keys act again. A dialog is left with it. `searched`: what stands below was asked for by that, and
 * is still there: there is nothing to take back until something else is typed.
 */
export function escapeSearch(event: KeyboardEvent<HTMLInputElement>, searched = ''): void {
  if (event.key !== 'Escape' || event.defaultPrevented) return
  const field = event.currentTarget
  if (field.value === searched && field.closest('dialog')) return
  event.preventDefault()
  if (field.value !== searched) takeBack(field, searched)
  else wayOut(field)?.focus()
}

/** As if somebody had done so: the browser's own way with Esc is not every browser's. */
function takeBack(field: HTMLInputElement, before = ''): void {
  field.setRangeText(before, 0, field.value.length, 'end')
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

/** To what it searches, or else to the beginning of the page. */
function wayOut(field: HTMLElement): HTMLElement | null {
  const rows = [
    ...document.querySelectorAll<HTMLElement>(
      `main :is(${ROWS}) [tabindex="0"], main :is(${ROWS})[tabindex="0"]`,
    ),
  ]
  const after = rows.find((row) => field.compareDocumentPosition(row) & Node.DOCUMENT_POSITION_FOLLOWING)
  return after ?? document.querySelector('main h1')
}
