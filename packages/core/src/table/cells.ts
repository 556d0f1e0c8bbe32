/** What filters and sorting compare in one column of certain rows. React Table in the console and `selectRows` both ask it. */
import { once } from '../once.ts'
import { withoutInvisible } from '../text.ts'
import { type Column, cellText, chosenValues, filterKind, moment } from './column.ts'
import type { Filter } from './state.ts'

/** Rows are named by their position. What is made on first use is kept for as long as the rows are. */
export interface Cells {
  /** Tests a row against a filter; undefined where the column has no filter of this kind. */
  filter(wanted: Filter): ((row: number) => boolean) | undefined
  /** The place of a row among all rows; equal values share one, and a row without a value has none. */
  rank(row: number): number | undefined
}

const known = new WeakMap<readonly unknown[], WeakMap<object, Cells>>()

/** The same cells for the same column and rows: a list that has changed is another list. */
export function cellsOf<Row>(column: Column<Row>, rows: readonly Row[]): Cells {
  const ofRows = known.get(rows) ?? new WeakMap<object, Cells>()
  known.set(rows, ofRows)
  const cells = ofRows.get(column) ?? createCells(column, rows)
  ofRows.set(column, cells)
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
  return wanted.some((one) => values.includes(one))
}

type SortValue = string | number | undefined

/** Choices are sorted by the text of their cell. */
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
  let before = different[0]
  for (const value of different) {
    // Two spellings of 'å' are equal in the language: rows with either keep their order.
    if (before !== undefined && compareValues(before, value) !== 0) rank++
    ranks.set(value, rank)
    before = value
  }
  return values.map((value) => ranks.get(value))
}

/** Swedish and Finnish alphabets end alike. Numbers inside a text count as numbers: 'Film 2' before 'Film 10'. */
const collator = once(() => new Intl.Collator('sv', { numeric: true }))

function compareValues(one: string | number, other: string | number): number {
  return typeof one === 'number' || typeof other === 'number'
    ? Number(one) - Number(other)
    : collator().compare(one, other)
}
