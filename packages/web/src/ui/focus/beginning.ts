/** Where the keyboard begins on a page: the field marked with `data-begins`, the rows of its list, or its heading. */
const BEGINNINGS = ['[data-begins]', '[role=grid] [tabindex="0"]', 'h1']

/** For whoever goes to the page that is open: nothing that comes anew takes the focus there. */
export function focusBeginning(): void {
  const main = document.getElementById('main')
  const there = BEGINNINGS.flatMap((beginning) => main?.querySelector<HTMLElement>(beginning) ?? [])
  there[0]?.focus()
}
