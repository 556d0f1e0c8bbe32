/** Where the keyboard is in a list to select from: on a row, or on a cell of the header above the first. */
export interface Spot {
  row: number
  /** Of the header; a row is one whole. */
  column: number
}

export const HEADER = -1
export const FIRST_ROW: Spot = { row: 0, column: 0 }

interface Extent {
  rows: number
  columns: number
  /** How many rows can be seen at once. */
  page: number
}

/** Where a key leads from there; undefined for keys that mean nothing here. Above the header is the field to filter by. */
export function nextSpot(key: string, spot: Spot, extent: Extent): Spot | 'filter' | undefined {
  return spot.row === HEADER ? fromHeader(key, spot, extent) : fromRow(key, spot, extent)
}

function fromHeader(key: string, { column }: Spot, { rows, columns }: Extent): Spot | 'filter' | undefined {
  if (key === 'ArrowUp') return 'filter'
  if (key === 'ArrowDown') return rows > 0 ? FIRST_ROW : undefined
  const targets: Record<string, number> = {
    ArrowLeft: Math.max(column - 1, 0),
    ArrowRight: Math.min(column + 1, columns - 1),
    Home: 0,
    End: columns - 1,
  }
  const next = targets[key]
  return next === undefined ? undefined : { row: HEADER, column: next }
}

function fromRow(key: string, { row }: Spot, { rows, page }: Extent): Spot | undefined {
  const last = rows - 1
  const targets: Record<string, number> = {
    // From the first row into the header.
    ArrowUp: row - 1,
    ArrowDown: Math.min(row + 1, last),
    PageUp: Math.max(row - page, 0),
    PageDown: Math.min(row + page, last),
    Home: 0,
    End: last,
  }
  const next = targets[key]
  return next === undefined ? undefined : { row: next, column: 0 }
}
