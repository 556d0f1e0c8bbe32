import {
  CHANGE_LOG_COLUMNS,
  type ChangeEntry,
  type ChangeRow,
  changeLogRows,
  type ExportedChange,
  exportChanges,
  NO_CHANGES,
  type PathNames,
} from '@headend/core/change-log'
import type { Country } from '@headend/core/country'
import { ZONES } from '@headend/core/local-time'
import { showsText } from '@headend/core/table'
import { listZone } from '@headend/core/time'
import type { CliContext } from '../cli-context.ts'
import type { LimitOption } from '../options.ts'
import { sayTimes, toLimit } from './list.ts'

const SHOWN_FIELDS = ['id', 'when', 'user', 'what', 'place', 'from', 'to', 'children'] as const
const STORED_FIELDS = ['by', 'date', 'patch'] as const

const FIELDS = [...SHOWN_FIELDS, ...STORED_FIELDS].map((key) => ({ key, label: key }))

type PrintedChange = Record<(typeof CHANGE_LOG_COLUMNS)[number]['key'], string>

/**
 * A printer of change logs, newest first: on a terminal a line for each change with its operations indented
 * below it, in a pipe one line for each operation, in JSON the changes with their `children`. Throws 'usage'
 * for an unknown field and for an invalid limit.
 */
export function printChanges(
  { output, terminal }: Pick<CliContext, 'output' | 'terminal'>,
  { names, limit }: ChangeLogOptions,
): (entries: readonly ChangeEntry[], country: Country) => Promise<void> {
  const table = output.json ? undefined : output.list(CHANGE_LOG_COLUMNS)
  const json = output.list(FIELDS)
  const maxRows = limit === undefined ? undefined : toLimit(limit)
  return async (entries, country) => {
    const log = { entries, names, maxRows, country }
    const total = entries.length
    if (total === 0) output.say(NO_CHANGES)
    else if (table) sayTimes({ output, terminal }, listZone(ZONES[country], Date.now()))
    if (maxRows !== undefined && maxRows < total) output.say(showsText({ shown: maxRows, total }))
    await (table ? table(changeLines(log, terminal)) : json(changeRecords(log)))
  }
}

interface ChangeLogOptions extends LimitOption {
  names: PathNames
}

interface ChangeLog {
  entries: readonly ChangeEntry[]
  names: PathNames
  country: Country
  /** The number of newest rows to show; earlier entries give the replaced values. */
  maxRows?: number | undefined
}

export function changeLines(
  { entries, names, maxRows, country }: ChangeLog,
  { stdout }: Pick<CliContext['terminal'], 'stdout'>,
): PrintedChange[] {
  const { isTTY } = stdout
  const rows = changeLogRows(entries, names, isTTY ? country : undefined).slice(0, maxRows)
  return rows.flatMap(isTTY ? indentedRows : flatRows)
}

function indentedRows(row: ChangeRow): PrintedChange[] {
  const below = (row.children ?? []).map(changeLine)
  return [
    changeLine(row),
    ...below.map((child) => ({ ...child, when: '', user: '', what: `  ${child.what}` })),
  ]
}

function flatRows(row: ChangeRow): PrintedChange[] {
  return (row.children ?? [row]).map(changeLine)
}

function changeLine({ when, user, summary: what, part: place, from, to }: ChangeRow): PrintedChange {
  return { when, user, what: place ? `${what}: ${place}` : what, from, to }
}

/** The JSON rows: the console's texts with ISO times, and every written value. */
export function changeRecords({
  entries,
  names,
  maxRows,
}: Omit<ChangeLog, 'country'>): readonly (PlainChange & ExportedChange)[] {
  const written = exportChanges(entries)
  const rows = changeLogRows(entries, names, undefined).slice(0, maxRows)
  return rows.flatMap((row, index) => {
    const change = written[index]
    return change ? { ...changeRecord(row), ...change } : []
  })
}

/** The names of the JSON fields are a promise to scripts. */
type PlainChange = Pick<ChangeRow, 'id' | 'when' | 'user' | 'from' | 'to'> & {
  what: string
  place: string
  children: PlainChange[]
}

function changeRecord(row: ChangeRow): PlainChange {
  const { id, when, user, summary: what, part: place, from, to, children = [] } = row
  return {
    id,
    when,
    user,
    what,
    place,
    from,
    to,
    children: children.map(changeRecord),
  }
}
