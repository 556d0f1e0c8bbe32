/** stdout is data, stderr is talk. Every value that comes from outside is made visible before it is written. */
import { once } from 'node:events'
import { styleText } from 'node:util'
import { AppError } from '@headend/core/errors'
import { safeJson, visible } from '@headend/core/text'
import { wantsColour } from './colour.ts'
import type { GlobalOptions } from './options.ts'
import { alignedTable, fittingColumns } from './table.ts'
import type { Sink, Terminal } from './terminal.ts'

interface Column<Key extends string = string> {
  /** Names the field in `--json`. */
  key: Key
  label: string
  /** Where there is no room for all columns, the one with the highest number is left out first; without one it never is. */
  spare?: number | undefined
}

type Row<Key extends string> = Readonly<Record<Key, unknown>>

export interface Output {
  json: boolean
  /** The columns that `--json` asked for, all of them without; throws 'usage' for one that is not there. */
  fields<Key extends string>(columns: readonly Column<Key>[]): readonly Column<Key>[]
  /** A printer of rows: a table on a terminal, tab-separated lines without a header in a pipe, an array in JSON. */
  list<Key extends string>(columns: readonly Column<Key>[]): (rows: readonly Row<Key>[]) => Promise<void>
  /** A printer of one thing: label and value on a terminal, field and value in a pipe, an object in JSON. */
  record<Key extends string>(columns: readonly Column<Key>[]): (row: Row<Key>) => Promise<void>
  /** A title over what is printed next; nothing where no person reads it. */
  heading(text: string): Promise<void>
  /** Writes to stdout as it is; resolves when a slow reader has taken it. */
  data(text: string): Promise<void>
  /** Tells a person, unless --quiet. */
  say(text: string): void
  /** Tells what a script may want to know, too: with --json as one object, `{"notice": {"kind", "message", …}}`. */
  notice(kind: string, message: string, facts?: object): void
}

export function createOutput(
  options: Pick<GlobalOptions, 'json' | 'quiet' | 'color'>,
  { stdout, stderr, env }: Terminal,
): Output {
  const bold = stdout.isTTY && wantsColour(options, env) ? embolden : (text: string) => text
  const json = options.json !== undefined
  const fields: Output['fields'] = (columns) => chosenFields(columns, options.json)
  const data = writer(stdout)
  const say: Output['say'] = (text) => {
    if (!options.quiet) stderr.write(`${text.split('\n').map(visible).join('\n')}\n`)
  }

  async function drawn<Key extends string>(columns: readonly Column<Key>[], rows: readonly Row<Key>[]) {
    const all = headedRows(columns, rows)
    // A terminal that knows no width says 0.
    const width = stdout.columns || undefined
    const spare = columns.map((column) => column.spare)
    const places = fittingColumns(all, spare, width)
    const shown = all.map((row) => places.map((place) => row[place] ?? ''))
    const dress = (line: string, row: number) => (row === 0 ? bold(line) : line)
    await data(alignedTable(shown, { width, headed: true, dress }))
    const hidden = columns.filter((_, place) => !places.includes(place))
    if (hidden.length > 0) say(hiddenText(hidden))
  }

  return {
    json,
    fields,
    data,
    list: (columns) => {
      const chosen = fields(columns)
      return (rows) => {
        if (json)
          return data(
            `${safeJson(
              rows.map((row) => pick(chosen, row)),
              2,
            )}\n`,
          )
        if (!stdout.isTTY) return data(tabbed(bodyRows(chosen, rows)))
        return rows.length === 0 ? Promise.resolve() : drawn(chosen, rows)
      }
    },
    record: (columns) => {
      const chosen = fields(columns)
      return (row) => {
        if (json) return data(`${safeJson(pick(chosen, row), 2)}\n`)
        if (!stdout.isTTY) return data(tabbed(chosen.map(({ key }) => [key, cell(row[key])])))
        return data(alignedTable(labelledRows(chosen, row), { width: stdout.columns }))
      }
    },
    heading: (text) => (json || !stdout.isTTY ? Promise.resolve() : data(`\n${bold(visible(text))}\n`)),
    say,
    notice: (kind, message, facts) => say(json ? safeJson({ notice: { kind, message, ...facts } }) : message),
  }
}

/** Many may write at the same time; they wait for a slow reader together. */
function writer(stdout: Sink): Output['data'] {
  let drained: Promise<unknown> | undefined
  return async (text) => {
    if (!text || stdout.write(text)) return
    drained ??= once(stdout, 'drain').finally(() => {
      drained = undefined
    })
    await drained
  }
}

function chosenFields<Key extends string>(columns: readonly Column<Key>[], json: string | true | undefined) {
  if (json === undefined || json === true || json === '') return columns
  return json.split(',').map((name) => {
    const column = columns.find(({ key }) => key === name.trim())
    if (column) return column
    const valid = columns.map(({ key }) => key).join(', ')
    throw new AppError('usage', `Unknown field '${name}'. The fields are: ${valid}`)
  })
}

function pick<Key extends string>(columns: readonly Column<Key>[], row: Row<Key>): Record<string, unknown> {
  return Object.fromEntries(columns.map(({ key }) => [key, row[key]]))
}

function bodyRows<Key extends string>(columns: readonly Column<Key>[], rows: readonly Row<Key>[]) {
  return rows.map((row) => columns.map(({ key }) => cell(row[key])))
}

function hiddenText(columns: readonly Column[]): string {
  const count = columns.length === 1 ? '1 column is' : `${columns.length} columns are`
  const labels = columns.map(({ label }) => label).join(', ')
  return `${count} hidden at this width (${labels}); --json or a wider terminal shows ${columns.length === 1 ? 'it' : 'them'}`
}

/** A list as people read it: the first row names the columns. */
export function headedRows<Key extends string>(
  columns: readonly Column<Key>[],
  rows: readonly Row<Key>[],
): string[][] {
  return [columns.map(({ label }) => label), ...bodyRows(columns, rows)]
}

/** One thing as people read it: label and value. */
export function labelledRows<Key extends string>(columns: readonly Column<Key>[], row: Row<Key>): string[][] {
  return columns.flatMap(({ key, label }) => labelled(label, row[key]))
}

function cell(value: unknown): string {
  return visible(Array.isArray(value) ? value.join(', ') : String(value ?? ''))
}

/** A line for each of the value's. */
function labelled(label: string, value: unknown): string[][] {
  if (typeof value !== 'string') return [[label, cell(value)]]
  return value.split('\n').map((line, index) => [index === 0 ? label : '', visible(line)])
}

function tabbed(rows: readonly (readonly string[])[]): string {
  return rows.map((cells) => `${cells.join('\t')}\n`).join('')
}

function embolden(text: string): string {
  return styleText('bold', text, { validateStream: false })
}
