import {
  CHANGE_LOG_COLUMNS,
  type ChangeEntry,
  type ChangeRow,
  changeLogRows,
  NO_CHANGES,
  type PathNames,
  type WrittenChange,
  writtenChanges,
} from '@headend/core/change-log'
import type { Context } from '../context.ts'

/** As people read it, and as it was written. */
const TOLD = ['id', 'when', 'user', 'what', 'place', 'from', 'to', 'children'] as const
const WRITTEN = ['by', 'date', 'patch'] as const

const FIELDS = ([...TOLD, ...WRITTEN] as const).map((key) => ({
  key,
  label: key,
}))

type Line = Record<(typeof CHANGE_LOG_COLUMNS)[number]['key'], string>

/**
 * A printer of change logs, newest first: on a terminal a line for each change with its operations indented below it, in
 * a pipe one line for each operation, in JSON the changes with their `children`. Throws 'usage' for an unknown field.
 */
export function printChanges(
  { output, terminal }: Pick<Context, 'output' | 'terminal'>,
  names: PathNames,
): (entries: readonly ChangeEntry[]) => Promise<void> {
  const table = output.json ? undefined : output.list(CHANGE_LOG_COLUMNS)
  const json = output.list(FIELDS)
  return async (entries) => {
    if (entries.length === 0) output.say(NO_CHANGES)
    await (table ? table(changeLines(entries, names, terminal)) : json(changeRecords(entries, names)))
  }
}

/** As a table has them: for people in the time of their clock, for a pipe in UTC. */
export function changeLines(
  entries: readonly ChangeEntry[],
  names: PathNames,
  { stdout }: Pick<Context['terminal'], 'stdout'>,
): Line[] {
  const rows = changeLogRows(entries, names)
  if (stdout.isTTY) return rows.flatMap(indented)
  const dates = writtenChanges(entries)
  return rows.flatMap((row, index) => flat(row, isoOf(dates[index])))
}

function isoOf(change: WrittenChange | undefined): string {
  return change?.date ?? ''
}

function indented(row: ChangeRow): Line[] {
  const below = (row.children ?? []).map(line)
  return [line(row), ...below.map((child) => ({ ...child, when: '', user: '', what: `  ${child.what}` }))]
}

function flat(row: ChangeRow, when: string): Line[] {
  return (row.children ?? [row]).map((one) => ({ ...line(one), when }))
}

function line({ when, user, what, place, from, to }: ChangeRow): Line {
  return { when, user, what: place ? `${what}: ${place}` : what, from, to }
}

/** As JSON has them: in the words of the console, but for the time, and with all that was written. */
export function changeRecords(
  entries: readonly ChangeEntry[],
  names: PathNames,
): readonly (Plain & WrittenChange)[] {
  const written = writtenChanges(entries)
  return changeLogRows(entries, names).flatMap((row, index) => {
    const change = written[index]
    return change ? { ...changeRecord(row, isoOf(change)), ...change } : []
  })
}

type Plain = Omit<ChangeRow, 'kind' | 'details' | 'children'> & { children: Plain[] }

function changeRecord(row: ChangeRow, when: string): Plain {
  const { id, user, what, place, from, to, children = [] } = row
  return { id, when, user, what, place, from, to, children: children.map((one) => changeRecord(one, when)) }
}
