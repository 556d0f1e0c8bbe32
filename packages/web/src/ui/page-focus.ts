/** The first focus of a page: the field with `data-initial-focus`, the rows of its list, or its heading. */
const INITIAL_FOCUS = ['[data-initial-focus]', '[role=grid] [tabindex="0"]', 'h1']

/** For a link to the page that is already open. */
export function focusPageStart(): void {
  const main = document.getElementById('main')
  const targets = INITIAL_FOCUS.flatMap((selector) => main?.querySelector<HTMLElement>(selector) ?? [])
  targets[0]?.focus()
}

/** The `data-place` to scroll back to: a windowed list has to draw that row. */
let pendingRow: string | undefined

export const pendingRowFocus = {
  get: (): string | undefined => pendingRow,
  set: (next: string | undefined): void => {
    pendingRow = next
  },
}
