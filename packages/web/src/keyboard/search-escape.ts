import type { KeyboardEvent } from 'react'

const ROWS = '[role=grid], [role=treegrid], [role=listbox], [role=log]'

/** Esc in a filter field clears it, then leaves it. `submitted` text was sent: there is nothing to clear. */
export function escapeSearch(event: KeyboardEvent<HTMLInputElement>, submitted = ''): void {
  if (event.key !== 'Escape' || event.defaultPrevented) return
  const field = event.currentTarget
  if (field.value === submitted && field.closest('dialog')) return
  event.preventDefault()
  if (field.value !== submitted) resetField(field, submitted)
  else focusTarget(field)?.focus()
}

/** Not left to the browser: each handles Esc in its own way. */
function resetField(field: HTMLInputElement, before = ''): void {
  field.setRangeText(before, 0, field.value.length, 'end')
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

/** To what it searches, or else to the beginning of the page. */
function focusTarget(field: HTMLElement): HTMLElement | null {
  const rows = [
    ...document.querySelectorAll<HTMLElement>(
      `main :is(${ROWS}) [tabindex="0"], main :is(${ROWS})[tabindex="0"]`,
    ),
  ]
  const after = rows.find((row) => field.compareDocumentPosition(row) & Node.DOCUMENT_POSITION_FOLLOWING)
  return after ?? document.querySelector('main h1')
}
