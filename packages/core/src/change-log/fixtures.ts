/** Shared by the tests of the change log. */
import { TV_PACKAGE_PATH_NAMES } from '../features/tv-packages/form.ts'
import {
  type ChangeEntry,
  type ChangeRow,
  changeEntriesSchema,
  changeLogRows,
  type Operation,
} from './index.ts'

export type Patch = Partial<Operation>[]

/** One change per minute, oldest first. */
export function entriesOf(...patches: Patch[]): ChangeEntry[] {
  return changeEntriesSchema.parse(
    patches.map((patch, index) => ({
      id: index + 1,
      user: { name: 'Maja Lindqvist' },
      type: 'UPDATE',
      date: new Date(Date.UTC(2026, 5, 1, 12, index)).toISOString(),
      patch,
    })),
  )
}

export const rowsOf = (...patches: Patch[]) =>
  changeLogRows(entriesOf(...patches), TV_PACKAGE_PATH_NAMES, 'SE')

/** A row per operation, oldest first. */
export const linesOf = (rows: readonly ChangeRow[]) =>
  rows.toReversed().flatMap((row) => row.children ?? [row])

export const brief = ({ summary: what, part: place, from, to }: ChangeRow) => [what, place, from, to]

/** Texts of the last row. */
export const last = (...patches: Patch[]) => {
  const row = linesOf(rowsOf(...patches)).at(-1)
  return row && brief(row)
}

export const replace = (path: string, value: unknown): Partial<Operation> => ({ op: 'replace', path, value })
export const add = (path: string, value: unknown): Partial<Operation> => ({ op: 'add', path, value })
export const remove = (path: string): Partial<Operation> => ({ op: 'remove', path })
