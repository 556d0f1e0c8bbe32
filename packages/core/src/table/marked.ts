export interface MarkedRows<Row> {
  rows: readonly Row[]
  /** How many of them the filters hide. */
  hidden: number
}

/** What is marked and still there: what is shown, in its order, and then what the filters hide. */
export function markedAmong<Row>(
  ids: ReadonlySet<string>,
  rows: { all: readonly Row[]; shown: readonly Row[] },
  rowId: (row: Row) => string,
): MarkedRows<Row> {
  if (ids.size === 0) return { rows: [], hidden: 0 }
  const isMarked = (row: Row) => ids.has(rowId(row))
  const shown = rows.shown.filter(isMarked)
  const known = new Set(shown)
  const hidden = rows.all.filter((row) => isMarked(row) && !known.has(row))
  return { rows: [...shown, ...hidden], hidden: hidden.length }
}
