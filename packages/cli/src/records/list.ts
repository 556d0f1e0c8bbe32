import { AppError } from '@headend/core/errors'
import { isCount } from '@headend/core/numbers'
import type { ReadContext } from '@headend/core/query'
import { unreadText } from '@headend/core/schema'
import { nameOf, type TitledRecord } from '@headend/core/shell'
import {
  type Column,
  cellText,
  parseTableArguments,
  selectRows,
  showsText,
  timesText,
} from '@headend/core/table'
import { sentence } from '@headend/core/text'
import { type CliContext, readOnce } from '../cli-context.ts'
import type { LimitOption } from '../options.ts'
import type { Column as PrintedColumn } from '../output/printers.ts'
import type { RecordKind } from './kind.ts'

interface ListKind<Row> extends Pick<RecordKind<Row, never, never>, 'view' | 'columns' | 'jsonOnlyColumns'> {
  read: (reader: ReadContext) => Promise<Row[]>
  noun?: string
  /** A line about all rows, before the number shown. */
  heading?: (rows: readonly Row[]) => string
  /** The number of rows at the service, where only the first ones are read. */
  total?: () => number
}

export interface ListOptions extends LimitOption {
  filter?: readonly string[]
  sort?: string
}

/** The rows that the console shows for the same filters and sorting, in the same order. */
export async function list<Row extends object>(
  context: CliContext,
  { view, columns, jsonOnlyColumns = [], read, noun = 'record', heading, total }: ListKind<Row>,
  { filter, sort, limit }: ListOptions,
): Promise<void> {
  const { output, terminal } = context
  const now = Date.now()
  // Options are checked before the country is known: all countries have the same columns.
  const declaredColumns = columns('SE', now)
  const extraColumns = output.json ? jsonOnlyColumns.map((key) => ({ key, label: key })) : []
  const print = output.list([
    ...declaredColumns.map(({ id, label, priority }) => ({ key: id, label, priority })),
    ...extraColumns,
  ])
  const state = parseTableArguments({ filters: filter ?? [], sort }, declaredColumns)
  const maxRows = limit === undefined ? undefined : toLimit(limit)
  const reader = await context.reader(view)
  const records = await read(reader)
  const availableColumns = columns(reader.country, now)
  const matches = selectRows(state, availableColumns, records)
  const rows = matches.slice(0, maxRows)
  const unread = unreadText(records, noun)
  if (unread) output.say(unread)
  if (heading) output.say(heading(records))
  // A pipe gets times in UTC.
  const times = terminal.stdout.isTTY ? timesText(availableColumns, now) : ''
  const counts = { shown: rows.length, matching: matches.length, read: records.length }
  if (total) output.say(partlyReadText({ ...counts, total: total() }))
  else output.say(allReadText(counts, times))
  await print(
    output.json
      ? rows.map((row) => toRecord(availableColumns, row))
      : rows.map((row) => toCells(availableColumns, row, context)),
  )
}

/** 'Times in Stockholm', where a person reads times of another zone than the machine's (OPN-111). */
export function sayTimes({ output, terminal }: Pick<CliContext, 'output' | 'terminal'>, times: string): void {
  if (times && terminal.stdout.isTTY) output.say(sentence(times))
}

interface RowCounts {
  shown: number
  matching: number
  read: number
}

/** 'Shows 12 / 40, times in Stockholm; prints the first 5'. */
function allReadText({ shown, matching, read }: RowCounts, times: string): string {
  const text = [showsText({ shown: matching, total: read }), times].filter(Boolean).join(', ')
  return shown < matching ? `${text}; prints the first ${shown}` : text
}

/** A filter looks only at the rows that were read: the text says how many. */
function partlyReadText({ shown, matching, read, total }: RowCounts & { total: number }): string {
  if (matching === read) return showsText({ shown, total })
  return `Searched the first ${read} rows: ${matching} match, ${shown} shown`
}

export async function readNamedRows<Row extends NamedRow>(
  reader: ReadContext,
  { records }: Pick<RecordKind<Row, never, never>, 'records'>,
) {
  const rows = await readOnce(records(reader))
  return rows.map((row) => ({ value: row.id, about: nameOf(row) }))
}

/** A row for JSON: the computed columns, and all its fields. */
export function toRecord<Row extends object>(
  columns: readonly Column<Row>[],
  row: Row,
): Record<string, unknown> {
  const values = columns.flatMap((column) => ('value' in column ? [[column.id, column.value(row)]] : []))
  return { ...Object.fromEntries(values), ...row }
}

/** Formatted for a terminal; a pipe gets times that sort as text. */
export function toCells<Row extends object>(
  columns: readonly Column<Row>[],
  row: Row,
  { terminal }: CliContext,
) {
  const text = (column: Column<Row>) =>
    column.type === 'TIME' && !terminal.stdout.isTTY ? isoTime(column.value(row)) : cellText(column, row)
  return Object.fromEntries(columns.map((column) => [column.id, text(column)]))
}

function isoTime(moment: ConstructorParameters<typeof Date>[0] | null | undefined): string {
  const time = new Date(moment ?? Number.NaN)
  return Number.isNaN(time.getTime()) ? '' : time.toISOString()
}

/** Throws 'usage' if the text is not a number of rows. */
export function toLimit(text: string): number {
  if (isCount(text)) return Number(text)
  throw new AppError('usage', `--limit must be a whole number, 1 or more, not '${text}'`)
}

export type NamedRow = { id: string } & TitledRecord

/** A list as the full-screen terminal shows it. */
export interface RecordLines {
  columns: readonly Pick<PrintedColumn, 'label' | 'priority'>[]
  /** 'times in Stockholm'. */
  times: string
  lines: readonly RecordLine[]
}

interface RecordLine {
  id: string
  name: string
  cells: readonly string[]
}

export async function readRecordLines<Row extends NamedRow>(
  reader: ReadContext,
  { columns, records }: Pick<RecordKind<Row, never, never>, 'columns' | 'records'>,
): Promise<RecordLines> {
  const rows = await readOnce(records(reader))
  const now = Date.now()
  const availableColumns = columns(reader.country, now)
  return {
    times: timesText(availableColumns, now),
    columns: availableColumns.map(({ label, priority }) => ({ label, priority })),
    lines: rows.map((row) => ({
      id: row.id,
      name: nameOf(row),
      cells: availableColumns.map((column) => cellText(column, row)),
    })),
  }
}
