/** Where a key leads in a grid that is filled row by row; undefined for keys that mean nothing here. */
export interface GridExtent {
  count: number
  columns: number
  page: number
}

/** 'out' is up from the first row. */
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

/** The last row is shorter than the others: below what has nothing below it is its last one. */
function below(index: number, columns: number, count: number): number {
  if (index + columns < count) return index + columns
  const lastRow = Math.floor((count - 1) / columns)
  return Math.floor(index / columns) < lastRow ? count - 1 : index
}
