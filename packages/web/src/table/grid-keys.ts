import { nextRow } from '../keyboard/row-keys.ts'

/** Where the keyboard is in a table: on a whole row, or on one of its cells; the row of the headers is always walked by cells. */
export interface Spot {
  row: number
  column: number | undefined
}

export interface Extent {
  rows: number
  columns: number
  /** How many rows can be seen at once. */
  page: number
}

/** The row of the headers, above the first. */
export const HEAD = -1

/** Where an arrow leads from there; undefined for keys that mean nothing here. */
export function nextSpot(key: string, spot: Spot, extent: Extent): Spot | undefined {
  return spot.row === HEAD ? fromHead(key, spot, extent) : fromRow(key, spot, extent)
}

function fromHead(key: string, { column = 0 }: Spot, { rows, columns }: Extent): Spot | undefined {
  if (key === 'ArrowDown' || key === 'PageDown') return rows > 0 ? { row: 0, column: undefined } : undefined
  const next = nextRow(sideways(key), column, columns)
  return next === undefined ? undefined : { row: HEAD, column: next }
}

function fromRow(key: string, { row, column }: Spot, { rows, columns, page }: Extent): Spot | undefined {
  if (key === 'ArrowRight')
    return { row, column: column === undefined ? 0 : Math.min(column + 1, columns - 1) }
  if (key === 'ArrowLeft') return { row, column: column ? column - 1 : undefined }
  if (key === 'PageDown') return { row: Math.min(row + page, rows - 1), column }
  if (key === 'PageUp') return { row: Math.max(row - page, 0), column }
  if (row === 0 && key === 'ArrowUp') return { row: HEAD, column: column ?? 0 }
  const next = nextRow(key, row, rows)
  return next === undefined ? undefined : { row: next, column }
}

/** The headers stand side by side: what leads along a list leads along them. */
function sideways(key: string): string {
  if (key === 'ArrowRight') return 'ArrowDown'
  if (key === 'ArrowLeft') return 'ArrowUp'
  return key === 'ArrowUp' || key === 'ArrowDown' ? '' : key
}
