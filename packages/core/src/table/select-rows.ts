import { once } from '../foundation/async.ts'
import { countText, numberText } from '../foundation/numbers.ts'
import { fold, foldTyped, withoutInvisible } from '../foundation/text.ts'
import { type Column, cellText, chosenValues, filterKind, moment } from './column.ts'
import { type Direction, type Filter, sortedBy, type TableState } from './state.ts'

/** The filtered and sorted rows (TBL-007). */
export function selectRows<Row>(
  { filters, sort }: TableState,
  columns: readonly Column<Row>[],
  rows: readonly Row[],
): readonly Row[] {
  const tests = columns.flatMap((column) => {
    const wanted = filters[column.id]
    return (wanted !== undefined && cellsOf(column, rows).filter(wanted)) || []
  })
  const positions = [...rows.keys()].filter((row) => tests.every((passes) => passes(row)))
  for (const column of columns) {
    const direction = sortedBy(sort, column)
    if (direction) positions.sort(byRank(cellsOf(column, rows).rank, direction))
  }
  return positions.map((row) => rows[row] as Row)
}

/** Compares rows by position; those without a rank come last in either direction (TBL-010). */
export function byRank(rank: (row: number) => number | undefined, direction: Direction) {
  const sign = direction === 'ascending' ? 1 : -1
  return (left: number, right: number) => {
    const [first, second] = [rank(left), rank(right)]
    if (first !== undefined && second !== undefined) return sign * (first - second)
    return Number(first === undefined) - Number(second === undefined)
  }
}

/** The comparable values of one column, computed on first use. Rows are addressed by position. */
export interface Cells {
  /** A test of rows; undefined if the column has no such filter. */
  filter(wanted: Filter): ((row: number) => boolean) | undefined
  /** The rank of a row; equal values share one, and a row without a value has none. */
  rank(row: number): number | undefined
}

const cellsByRows = new WeakMap<readonly unknown[], WeakMap<object, Cells>>()

/** Cached by column and rows: a changed list is another array. React Table in the console uses this, too. */
export function cellsOf<Row>(column: Column<Row>, rows: readonly Row[]): Cells {
  const cellsByColumn = cellsByRows.get(rows) ?? new WeakMap<object, Cells>()
  cellsByRows.set(rows, cellsByColumn)
  const cells = cellsByColumn.get(column) ?? createCells(column, rows)
  cellsByColumn.set(column, cells)
  return cells
}

function createCells<Row>(column: Column<Row>, rows: readonly Row[]): Cells {
  const texts = once(() => rows.map((row) => cellText(column, row).toLowerCase()))
  const choices = once(() => rows.map((row) => chosenValues(column, row)))
  const ranks = once(() => ranksOf(rows.map((row) => sortValue(column, row))))
  return {
    filter(wanted) {
      const kind = filterKind(column)
      if (typeof wanted !== 'string')
        return kind === undefined || kind === 'text'
          ? undefined
          : (row) => includesAny(choices()[row], wanted)
      if (kind !== 'text') return undefined
      const text = withoutInvisible(wanted).toLowerCase()
      return (row) => texts()[row]?.includes(text) === true
    },
    rank: (row) => ranks()[row],
  }
}

function includesAny(values: readonly string[] = [], wanted: readonly string[]): boolean {
  return wanted.some((value) => values.includes(value))
}

type SortValue = string | number | undefined

/** Choices are sorted by their cell text. */
function sortValue<Row>(column: Column<Row>, row: Row): SortValue {
  if (column.type === 'CUSTOM') return undefined
  if (column.type === 'TIME') return moment(column.value(row))
  if (column.type !== 'NUMBER') return cellText(column, row)
  const number = column.value(row) ?? Number.NaN
  return Number.isNaN(number) ? undefined : number
}

function ranksOf(values: readonly SortValue[]): (number | undefined)[] {
  const different = [...new Set(values)].filter((value) => value !== undefined).sort(compareValues)
  const ranks = new Map<SortValue, number>()
  let rank = 0
  let previous = different[0]
  for (const value of different) {
    // Two encodings of 'å' are equal: their rows keep their order.
    if (previous !== undefined && compareValues(previous, value) !== 0) rank++
    ranks.set(value, rank)
    previous = value
  }
  return values.map((value) => ranks.get(value))
}

/** The alphabet of Swedish and Finnish; 'Film 2' before 'Film 10'. */
const collator = once(() => new Intl.Collator('sv', { numeric: true }))

function compareValues(left: string | number, right: string | number): number {
  return typeof left === 'number' || typeof right === 'number'
    ? Number(left) - Number(right)
    : collator().compare(left, right)
}

/** Separates cells, because it can't be typed. */
const SEPARATOR = '\n'

/** The searchable text of a row, computed once. */
export function createRowText<Row extends object>(columns: readonly Column<Row>[]): (row: Row) => string {
  const texts = new WeakMap<Row, string>()
  return (row) => {
    const text = texts.get(row) ?? columns.map((column) => fold(cellText(column, row))).join(SEPARATOR)
    texts.set(row, text)
    return text
  }
}

/** The positions of matching rows. */
export function findRows(texts: readonly string[], text: string): readonly number[] {
  const wanted = wantedIn(text)
  return wanted === undefined ? [] : texts.flatMap((rowText, row) => (rowText.includes(wanted) ? row : []))
}

/** The folded search text; undefined if empty. */
function wantedIn(text: string): string | undefined {
  const wanted = foldTyped(text.trim())
  return wanted === '' ? undefined : wanted
}

export function matchesCell<Row>(column: Column<Row>, row: Row, text: string): boolean {
  const wanted = wantedIn(text)
  return wanted !== undefined && fold(cellText(column, row)).includes(wanted)
}

/** The next match in a direction; wraps around. */
export function nextMatch(found: readonly number[], from: number, direction: 1 | -1): number | undefined {
  return direction === 1
    ? (found.find((row) => row > from) ?? found[0])
    : (found.findLast((row) => row < from) ?? found.at(-1))
}

/** '3 of 12' on a match, else '12 rows'. */
export function matchCountText(found: readonly number[], row: number): string {
  const at = found.indexOf(row)
  if (found.length === 0) return 'Not found'
  if (at >= 0) return `${numberText(at + 1)} of ${numberText(found.length)}`
  return countText(found.length, 'row')
}
