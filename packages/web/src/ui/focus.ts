/** The first focus of a page: the field with `data-begins`, the rows of its list, or its heading. */
const BEGINNINGS = ['[data-begins]', '[role=grid] [tabindex="0"]', 'h1']

/** For a link to the page that is already open. */
export function focusBeginning(): void {
  const main = document.getElementById('main')
  const there = BEGINNINGS.flatMap((beginning) => main?.querySelector<HTMLElement>(beginning) ?? [])
  there[0]?.focus()
}

/** The `data-place` to scroll back to: a windowed list has to draw that row. */
let name: string | undefined

export const comingTo = {
  get: (): string | undefined => name,
  set: (next: string | undefined): void => {
    name = next
  },
}
