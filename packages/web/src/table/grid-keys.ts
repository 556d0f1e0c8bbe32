import { nextRow } from '../keyboard/row-keys.ts'
import { rowHeight } from '../ui/density.ts'

/** The current row, or one of its cells. In the header row it is always on a cell. */
export interface GridCursor {
  row: number
  column: number | undefined
}

export interface TableExtent {
  rows: number
  columns: number
  page: number
}

/** The row index of the headers. */
export const HEAD = -1

/** Where a key moves the cursor; undefined for other keys. */
export function nextCursor(key: string, cursor: GridCursor, extent: TableExtent): GridCursor | undefined {
  return cursor.row === HEAD ? fromHead(key, cursor, extent) : fromRow(key, cursor, extent)
}

function fromHead(
  key: string,
  { column = 0 }: GridCursor,
  { rows, columns }: TableExtent,
): GridCursor | undefined {
  if (key === 'ArrowDown' || key === 'PageDown') return rows > 0 ? { row: 0, column: undefined } : undefined
  const next = nextRow(headerKey(key), column, columns)
  return next === undefined ? undefined : { row: HEAD, column: next }
}

function fromRow(
  key: string,
  { row, column }: GridCursor,
  { rows, columns, page }: TableExtent,
): GridCursor | undefined {
  if (key === 'ArrowRight')
    return { row, column: column === undefined ? 0 : Math.min(column + 1, columns - 1) }
  if (key === 'ArrowLeft') return { row, column: column ? column - 1 : undefined }
  if (key === 'PageDown') return { row: Math.min(row + page, rows - 1), column }
  if (key === 'PageUp') return { row: Math.max(row - page, 0), column }
  if (row === 0 && key === 'ArrowUp') return { row: HEAD, column: column ?? 0 }
  const next = nextRow(key, row, rows)
  return next === undefined ? undefined : { row: next, column }
}

/** Headers are a row, `nextRow` is for a column: left and right become up and down. */
function headerKey(key: string): string {
  if (key === 'ArrowRight') return 'ArrowDown'
  if (key === 'ArrowLeft') return 'ArrowUp'
  return key === 'ArrowUp' || key === 'ArrowDown' ? '' : key
}

/** Scrolls a row into view, below the headers. */
export function reveal(scroller: HTMLElement | null, row: number): void {
  if (!scroller || row === HEAD) return
  const top = row * rowHeight()
  const most = top + 2 * rowHeight() - scroller.clientHeight
  if (scroller.scrollTop > top) scroller.scrollTop = top
  else if (scroller.scrollTop < most) scroller.scrollTop = most
}

export function revealCell(scroller: HTMLElement, cell: HTMLElement): void {
  const from = cell.getBoundingClientRect().left - scroller.getBoundingClientRect().left
  const beyond = from + cell.offsetWidth - scroller.clientWidth
  if (from < 0) scroller.scrollLeft += from
  else if (beyond > 0) scroller.scrollLeft += beyond
}
