/** Rows and single things as a terminal, a pipe and JSON have them. */
import { countText } from '@headend/core/numbers'
import { safeJson, visible } from '@headend/core/text'
import type { Sink } from '../terminal.ts'
import { alignedTable, fittingColumns, haveRoom } from './table.ts'

export interface Column<Key extends string = string> {
  key: Key
  label: string
  /**
   * If there is no room for all columns, the one with the highest number is left out first. A column without
   * a number always stays.
   */
  priority?: number | undefined
  /**
   * People copy these values: they are never broken. Without room beside the row they get a line of their own
   * below it.
   */
  unbroken?: true
}

export type Row<Key extends string> = Readonly<Record<Key, unknown>>

interface Medium {
  json: boolean
  stdout: Sink
  bold(text: string): string
  data(text: string): Promise<void>
  say(text: string): void
}

export function listPrinter<Key extends string>(
  columns: readonly Column<Key>[],
  medium: Medium,
): (rows: readonly Row<Key>[]) => Promise<void> {
  const { json, stdout, data } = medium
  if (json) return (rows) => data(jsonText(rows.map((row) => pick(columns, row))))
  if (!stdout.isTTY) return (rows) => data(toTabbedText(bodyRows(columns, rows)))
  return async (rows) => {
    if (rows.length > 0) await drawTable(columns, rows, medium)
  }
}

export function recordPrinter<Key extends string>(
  columns: readonly Column<Key>[],
  { json, stdout, data }: Medium,
): (row: Row<Key>) => Promise<void> {
  if (json) return (row) => data(jsonText(pick(columns, row)))
  if (!stdout.isTTY) return (row) => data(toTabbedText(columns.map(({ key }) => [key, cell(row[key])])))
  return (row) => data(alignedTable(labelledRows(columns, row), { width: stdout.columns }))
}

async function drawTable<Key extends string>(
  columns: readonly Column<Key>[],
  rows: readonly Row<Key>[],
  { stdout, bold, data, say }: Medium,
): Promise<void> {
  // A terminal that knows no width says 0.
  const width = stdout.columns || undefined
  const { tableColumns, below } = splitColumns(columns, rows, width)
  const priorities = tableColumns.map((column) => column.priority)
  const { shown, hidden } = fittedRows(headedRows(tableColumns, rows), priorities, width)
  const dress = (line: string, row: number) => (row === 0 ? bold(line) : line)
  await data(alignedTable(shown, { width, headed: true, dress, below }))
  if (hidden.length > 0) say(hiddenText(hidden))
}

/** An unbroken value stands beside the columns that are never left out, or below each row. */
function splitColumns<Key extends string>(
  columns: readonly Column<Key>[],
  rows: readonly Row<Key>[],
  width: number | undefined,
): { tableColumns: readonly Column<Key>[]; below: readonly string[] } {
  const unbroken = columns.find((column) => column.unbroken)
  const needed = columns.filter(({ priority }) => priority === undefined)
  if (!unbroken || haveRoom(headedRows(needed, rows), width)) return { tableColumns: columns, below: [] }
  const below = rows.map((row) => cell(row[unbroken.key]))
  return { tableColumns: columns.filter((column) => column !== unbroken), below: ['', ...below] }
}

/** A list below its headings, without the columns that find no room; `hidden`: the names of these. */
export function fittedRows(
  rows: readonly (readonly string[])[],
  priorities: readonly (number | undefined)[],
  width: number | undefined,
): { shown: string[][]; hidden: string[] } {
  const places = fittingColumns(rows, priorities, width)
  return {
    shown: rows.map((row) => places.map((place) => row[place] ?? '')),
    hidden: rows[0]?.filter((_, place) => !places.includes(place)) ?? [],
  }
}

function jsonText(value: unknown): string {
  return `${safeJson(value, 2)}\n`
}

function pick<Key extends string>(columns: readonly Column<Key>[], row: Row<Key>): Record<string, unknown> {
  return Object.fromEntries(columns.map(({ key }) => [key, row[key]]))
}

function bodyRows<Key extends string>(columns: readonly Column<Key>[], rows: readonly Row<Key>[]) {
  return rows.map((row) => columns.map(({ key }) => cell(row[key])))
}

function hiddenText(labels: readonly string[]): string {
  const count = countText(labels.length, 'column is', 'columns are')
  return `${count} hidden at this width (${labels.join(', ')}); --json or a wider terminal shows ${labels.length === 1 ? 'it' : 'them'}`
}

export function headedRows<Key extends string>(
  columns: readonly Column<Key>[],
  rows: readonly Row<Key>[],
): string[][] {
  return [columns.map(({ label }) => label), ...bodyRows(columns, rows)]
}

export function labelledRows<Key extends string>(columns: readonly Column<Key>[], row: Row<Key>): string[][] {
  return columns.flatMap(({ key, label }) => labelledLines(label, row[key]))
}

function cell(value: unknown): string {
  return visible(Array.isArray(value) ? value.join(', ') : String(value ?? ''))
}

function labelledLines(label: string, value: unknown): string[][] {
  if (typeof value !== 'string') return [[label, cell(value)]]
  return value.split('\n').map((line, index) => [index === 0 ? label : '', visible(line)])
}

function toTabbedText(rows: readonly (readonly string[])[]): string {
  return rows.map((cells) => `${cells.join('\t')}\n`).join('')
}
