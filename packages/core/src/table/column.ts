import type { Choice } from '../choice.ts'
import { minuteTime } from '../time.ts'

/** The six kinds of column (TBL-001). */
export type FieldType = 'STRING' | 'NUMBER' | 'TIME' | 'BOOLEAN' | 'ENUM' | 'CUSTOM'

/** As a contract has it: ISO text, a date, milliseconds, or nothing. What is no valid date counts as none. */
export type Moment = string | Date | number | null | undefined

interface Described<Row> {
  /** Names the column in the state and in the terminal; the address takes the label. */
  id: string
  label: string
  /** What stands in the cell; without it the value says so itself. */
  text?: (row: Row) => string
  /** Where there is no room for all columns, the one with the highest number is left out first; without one it never is. */
  spare?: number
}

/** Numbers are compared at the right; an id of digits is none. */
export function isAtRight({ id, type }: { id: string; type: FieldType }): boolean {
  return type === 'NUMBER' && id !== 'id'
}

const NAMES = ['name', 'title', 'username']

/** The place of the column that rows are known by, which is looked in most; the first where none is. */
export function namingColumn(columns: readonly Pick<Described<never>, 'id'>[]): number {
  return Math.max(
    0,
    columns.findIndex(({ id }) => NAMES.includes(id)),
  )
}

interface TextColumn<Row> extends Described<Row> {
  type: 'STRING'
  value: (row: Row) => string
}

interface NumberColumn<Row> extends Described<Row> {
  type: 'NUMBER'
  value: (row: Row) => number | null | undefined
}

interface TimeColumn<Row> extends Described<Row> {
  type: 'TIME'
  /** Of the country whose rows they are (OPN-111). */
  zone: string
  value: (row: Row) => Moment
}

interface BooleanColumn<Row> extends Described<Row> {
  type: 'BOOLEAN'
  value: (row: Row) => boolean | undefined
  /** Instead of Yes and No (TBL-005). */
  labels?: { true: string; false: string }
}

interface EnumColumn<Row> extends Described<Row> {
  type: 'ENUM'
  /** The value, or all of them where a cell shows several. */
  value: (row: Row) => string | readonly string[]
  choices: readonly Choice[]
}

interface CustomColumn<Row> extends Described<Row> {
  type: 'CUSTOM'
}

export type Column<Row> =
  | TextColumn<Row>
  | NumberColumn<Row>
  | TimeColumn<Row>
  | BooleanColumn<Row>
  | EnumColumn<Row>
  | CustomColumn<Row>

/** A column of whatever rows: for what asks for its facts and never for a value. */
export type AnyColumn = Column<never>

export type FilterKind = 'text' | 'one-choice' | 'choices'
export type SortKind = 'text' | 'number' | 'time'

/**
 * What the popup of a column holds; a column with neither has none (TBL-020..023). The documents give times no filter,
 * and choices no sort labels of their own: they are sorted by the text that stands in the cell.
 */
const FIELD_TYPES: Record<FieldType, { filter?: FilterKind; sort?: SortKind }> = {
  STRING: { filter: 'text', sort: 'text' },
  NUMBER: { filter: 'text', sort: 'number' },
  TIME: { sort: 'time' },
  BOOLEAN: { filter: 'one-choice', sort: 'text' },
  ENUM: { filter: 'choices', sort: 'text' },
  CUSTOM: {},
}

export function filterKind({ type }: AnyColumn): FilterKind | undefined {
  return FIELD_TYPES[type].filter
}

export function sortKind({ type }: AnyColumn): SortKind | undefined {
  return FIELD_TYPES[type].sort
}

const YES_AND_NO = { true: 'Yes', false: 'No' }

/** What can be chosen, without the 'All' that every list begins with; nothing for columns that are not chosen from. */
export function choicesOf(column: AnyColumn): readonly Choice[] {
  if (column.type === 'ENUM') return column.choices
  if (column.type !== 'BOOLEAN') return []
  const labels = column.labels ?? YES_AND_NO
  return [
    { value: 'true', label: labels.true },
    { value: 'false', label: labels.false },
  ]
}

/** The values of a row that are chosen from: none, one or several. */
export function chosenValues<Row>(column: Column<Row>, row: Row): readonly string[] {
  if (column.type === 'ENUM') return [column.value(row)].flat()
  if (column.type !== 'BOOLEAN') return []
  const value = column.value(row)
  return value === undefined ? [] : [String(value)]
}

/** What stands in the cell. */
export function cellText<Row>(column: Column<Row>, row: Row): string {
  if (column.text) return column.text(row)
  switch (column.type) {
    case 'STRING':
      return column.value(row)
    case 'NUMBER':
      return String(column.value(row) ?? '')
    case 'TIME':
      return momentText(column.value(row), column.zone)
    case 'CUSTOM':
      return ''
    default:
      return choiceLabels(column, chosenValues(column, row))
  }
}

/** The labels of these values; a value that is no choice speaks for itself. */
export function choiceLabels(column: AnyColumn, values: readonly string[]): string {
  const choices = choicesOf(column)
  return values.map((value) => choices.find((choice) => choice.value === value)?.label ?? value).join(', ')
}

/** Milliseconds, or undefined for what is no date. */
export function moment(value: Moment): number | undefined {
  const time = new Date(value ?? Number.NaN).getTime()
  return Number.isNaN(time) ? undefined : time
}

function momentText(value: Moment, zone: string): string {
  const time = moment(value)
  return time === undefined ? '' : minuteTime(time, zone)
}
