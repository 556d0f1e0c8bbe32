import type { AnyColumn } from './column.ts'
import { asFilter, canSort, EMPTY_TABLE, type Sort, setFilter, type TableState, withSort } from './state.ts'

/** Query parameters: a text, or a list for a repeated one. */
export type TableQuery = Record<string, string | string[] | undefined>

const DIRECTIONS: readonly (readonly [Sort['direction'], string])[] = [
  ['ascending', 'asc'],
  ['descending', 'desc'],
  ['none', 'none'],
]

/** 'Last modified' as last-modified, for addresses and command lines. */
export function slug(label: string): string {
  const words = label.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  return words.replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-|-$/g, '')
}

/** The table state of an address (TBL-017): valid values; the first text, and the first sorted column. */
export function readTableAddress(
  query: Readonly<Record<string, unknown>>,
  columns: readonly AnyColumn[],
  prefix?: string,
): TableState {
  const keys = addressKeys(columns, prefix)
  const filtered = keys.reduce(
    (state, { column, filter }) => setFilter(state, column, query[filter]),
    EMPTY_TABLE,
  )
  const sorts = keys.flatMap(({ column, sort }) => asSort(column, query[sort]) ?? [])
  return withSort(filtered, sorts[0])
}

/** All keys of the table, undefined if unset, to merge into the query (TBL-015). */
export function writeTableAddress(
  { filters, sort }: TableState,
  columns: readonly AnyColumn[],
  prefix?: string,
): TableQuery {
  const entries = addressKeys(columns, prefix).flatMap((keys) => [
    [keys.filter, queryValue(asFilter(keys.column, filters[keys.column.id]))],
    [keys.sort, sort?.column === keys.column.id ? directionWord(sort) : undefined],
  ])
  return Object.fromEntries(entries)
}

/** `{prefix}-{slug}-filter` and `-sort` (OPN-60); repeated slugs are numbered. */
function addressKeys(columns: readonly AnyColumn[], prefix?: string) {
  const usedNames = new Set<string>()
  return columns.map((column) => {
    const name = free(slug(column.label) || slug(column.id), usedNames)
    usedNames.add(name)
    const start = prefix ? `${prefix}-${name}` : name
    return { column, filter: `${start}-filter`, sort: `${start}-sort` }
  })
}

function free(name: string, usedNames: ReadonlySet<string>, number = 1): string {
  const numbered = number === 1 ? name : `${name}-${number}`
  return usedNames.has(numbered) ? free(name, usedNames, number + 1) : numbered
}

function queryValue(filter: string | readonly string[] | undefined): string | string[] | undefined {
  if (filter === undefined || typeof filter === 'string') return filter
  const [first, ...others] = filter
  return others.length > 0 ? [...filter] : first
}

function directionWord({ direction }: Sort): string | undefined {
  return DIRECTIONS.find(([name]) => name === direction)?.[1]
}

function asSort(column: AnyColumn, value: unknown): Sort | undefined {
  const directions = [value].flat().map((word) => DIRECTIONS.find(([, name]) => name === word)?.[0])
  const direction = directions.find((candidate) => candidate && canSort(column, candidate))
  return direction && { column: column.id, direction }
}
