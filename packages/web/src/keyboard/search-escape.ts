import type { KeyboardEvent } from 'react'

const ROWS = '[role=grid], [role=treegrid], [role=listbox], [role=log]'

/** Esc in a search field first restores the `submitted` text, by default none, then leaves the field. */
export function escapeSearch(event: KeyboardEvent<HTMLInputElement>, submitted = ''): void {
  if (event.key !== 'Escape' || event.defaultPrevented) return
  const field = event.currentTarget
  if (field.value === submitted && field.closest('dialog')) return
  event.preventDefault()
  if (field.value !== submitted) resetField(field, submitted)
  else focusTarget(field)?.focus()
}

/** Done here, because browsers differ in what Esc does in a search field. */
function resetField(field: HTMLInputElement, text: string): void {
  field.setRangeText(text, 0, field.value.length, 'end')
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

/** The rows after the field, or else the heading of the page. */
function focusTarget(field: HTMLElement): HTMLElement | null {
  const rows = [
    ...document.querySelectorAll<HTMLElement>(
      `main :is(${ROWS}) [tabindex="0"], main :is(${ROWS})[tabindex="0"]`,
    ),
  ]
  const after = rows.find((row) => field.compareDocumentPosition(row) & Node.DOCUMENT_POSITION_FOLLOWING)
  return after ?? document.querySelector('main h1')
}
