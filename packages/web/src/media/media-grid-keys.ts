export interface GridExtent {
  count: number
  columns: number
  page: number
}

/** The card that a key moves to in a grid that is filled by rows. 'out': up from the first row. */
export function nextCard(
  key: string,
  index: number,
  { count, columns, page }: GridExtent,
): number | 'out' | undefined {
  if (count === 0) return undefined
  if (key === 'ArrowUp' && index < columns) return 'out'
  const targets: Readonly<Record<string, number>> = {
    ArrowRight: index + 1,
    ArrowLeft: index - 1,
    ArrowDown: below(index, columns, count),
    ArrowUp: index - columns,
    PageDown: Math.min(below(index + (page - 1) * columns, columns, count), count - 1),
    PageUp: index - page * columns < 0 ? index % columns : index - page * columns,
    Home: 0,
    End: count - 1,
  }
  const next = targets[key]
  return next === undefined ? undefined : Math.max(0, Math.min(next, count - 1))
}

/** The last row may be shorter: from a card with nothing below, the key leads to the last card. */
function below(index: number, columns: number, count: number): number {
  if (index + columns < count) return index + columns
  const lastRow = Math.floor((count - 1) / columns)
  return Math.floor(index / columns) < lastRow ? count - 1 : index
}
