/** Pixels of every row and header of a list, `row` in the style sheet: where each of 100,000 stands is known without drawing it. */
export const ROW_HEIGHT = 33

/** How many rows PageDown goes on by: those that are seen, but for the header and one to hold on to. */
export function pageOf(scroller: Element | null | undefined): number {
  return Math.max(1, Math.floor((scroller?.clientHeight ?? 0) / ROW_HEIGHT) - 2)
}
