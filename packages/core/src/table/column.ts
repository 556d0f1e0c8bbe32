import type { Choice } from '../foundation/text.ts'
import { minuteTime, packageTime } from '../foundation/time.ts'

/** The six kinds of column (TBL-001). */
export type FieldType = 'STRING' | 'NUMBER' | 'TIME' | 'BOOLEAN' | 'ENUM' | 'CUSTOM'

/** ISO text, a date, milliseconds, or nothing. An invalid date counts as none. */
export type Moment = string | Date | number | null | undefined

interface ColumnBase<Row> {
  /** The name in state and terminal; addresses use the label. */
  id: string
  label: string
  /** The cell's text, by default made from the value. */
  text?: (row: Row) => string
  /** A narrow table drops the column with the highest number first, and keeps columns without a number. */
  priority?: number
}

/** Numbers are aligned right, but ids are not. */
export function isAtRight({ id, type }: { id: string; type: FieldType }): boolean {
  return type === 'NUMBER' && id !== 'id'
}

const NAMES = ['name', 'title', 'username']

/** The position of the column with the name, by default the first. */
export function namingColumn(columns: readonly Pick<ColumnBase<never>, 'id'>[]): number {
  return Math.max(
    0,
    columns.findIndex(({ id }) => NAMES.includes(id)),
  )
}

interface TextColumn<Row> extends ColumnBase<Row> {
  type: 'STRING'
  value: (row: Row) => string
}

interface NumberColumn<Row> extends ColumnBase<Row> {
  type: 'NUMBER'
  value: (row: Row) => number | null | undefined
}

interface TimeColumn<Row> extends ColumnBase<Row> {
  type: 'TIME'
  /** The zone of the rows' country (OPN-111). */
  zone: string
  value: (row: Row) => Moment
}

interface BooleanColumn<Row> extends ColumnBase<Row> {
  type: 'BOOLEAN'
  value: (row: Row) => boolean | undefined
  /** Instead of Yes and No (TBL-005). */
  labels?: { true: string; false: string }
}

interface EnumColumn<Row> extends ColumnBase<Row> {
  type: 'ENUM'
  value: (row: Row) => string | readonly string[]
  choices: readonly Choice[]
}

interface CustomColumn<Row> extends ColumnBase<Row> {
  type: 'CUSTOM'
}

export type Column<Row> =
  | TextColumn<Row>
  | NumberColumn<Row>
  | TimeColumn<Row>
  | BooleanColumn<Row>
  | EnumColumn<Row>
  | CustomColumn<Row>

/** A column that shows the field with this name. `priority`: see `ColumnBase`. */
export function textColumn<Id extends string>(
  id: Id,
  label: string,
  priority?: number,
): Column<Readonly<Record<Id, string>>> {
  return { id, label, type: 'STRING', value: (row) => row[id], ...(priority && { priority }) }
}

export function numberColumn<Id extends string>(
  id: Id,
  label: string,
  priority?: number,
): Column<Readonly<Record<Id, number | null | undefined>>> {
  return { id, label, type: 'NUMBER', value: (row) => row[id], ...(priority && { priority }) }
}

export function timeColumn<Id extends string>(
  id: Id,
  label: string,
  zone: string,
  priority?: number,
): Column<Readonly<Record<Id, Moment>>> {
  return { id, label, type: 'TIME', zone, value: (row) => row[id], ...(priority && { priority }) }
}

/** A time column with an ' @ ' in its texts, for packages and streaming services (SHL-057). */
export function packageTimeColumn<Id extends string>(
  id: Id,
  label: string,
  zone: string,
  priority?: number,
): Column<Readonly<Record<Id, string | null>>> {
  return { ...timeColumn(id, label, zone, priority), text: (row) => packageTime(row[id], zone, 'in-list') }
}

/** A column of any rows, for code that reads no values. */
export type AnyColumn = Column<never>

export type FilterKind = 'text' | 'one-choice' | 'choices'
export type SortKind = 'text' | 'number' | 'time'

/** The parts of a column's popup (TBL-020..023). Times have no filter; choices are sorted by their texts. */
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

/** The choices of a column without 'All'; none for other types. */
export function choicesOf(column: AnyColumn): readonly Choice[] {
  if (column.type === 'ENUM') return column.choices
  if (column.type !== 'BOOLEAN') return []
  const labels = column.labels ?? YES_AND_NO
  return [
    { value: 'true', label: labels.true },
    { value: 'false', label: labels.false },
  ]
}

export function chosenValues<Row>(column: Column<Row>, row: Row): readonly string[] {
  if (column.type === 'ENUM') return [column.value(row)].flat()
  if (column.type !== 'BOOLEAN') return []
  const value = column.value(row)
  return value === undefined ? [] : [String(value)]
}

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

/** The labels of these values, or the values themselves if they are no choices. */
export function choiceLabels(column: AnyColumn, values: readonly string[]): string {
  const choices = choicesOf(column)
  return values.map((value) => choices.find((choice) => choice.value === value)?.label ?? value).join(', ')
}

/** Milliseconds; undefined for no date. */
export function moment(value: Moment): number | undefined {
  const time = new Date(value ?? Number.NaN).getTime()
  return Number.isNaN(time) ? undefined : time
}

function momentText(value: Moment, zone: string): string {
  const time = moment(value)
  return time === undefined ? '' : minuteTime(time, zone, 'in-list')
}

export interface ListLabels {
  heading: string
  /** The label of the button that leads to a new record. */
  create: string
  /** 'Failed to load the packages'. */
  failure: string
}
