import { AppError } from '../foundation/errors.ts'
import { suggestions } from '../foundation/suggestions.ts'
import { slug } from './address.ts'
import { type AnyColumn, choicesOf, filterKind, sortKind } from './column.ts'
import { chosenIn, EMPTY_TABLE, setFilter, setSort, type TableState } from './state.ts'

export interface TableArguments {
  /** The values of `--filter`: `name=sport`, repeated for several choices. */
  filters?: readonly string[]
  /** The value of `--sort`: `modified` or `-modified`. */
  sort?: string | undefined
}

/** The table state of a command line; throws 'usage' with the valid values. */
export function parseTableArguments(
  { filters = [], sort }: TableArguments,
  columns: readonly AnyColumn[],
): TableState {
  const filtered = filters.reduce((state, text) => addFilter(state, text, columns), EMPTY_TABLE)
  return sort === undefined ? filtered : addSort(filtered, sort, columns)
}

/** The arguments that `parseTableArguments` reads as this state. */
export function tableArguments({ filters, sort }: TableState, columns: readonly AnyColumn[]): string[] {
  const filtered = columns.flatMap(({ id }) => [filters[id] ?? []].flat().map((value) => `${id}=${value}`))
  const sorted = sort && sort.direction !== 'none' && columns.some(({ id }) => id === sort.column)
  const order = sorted ? ['--sort', `${sort.direction === 'descending' ? '-' : ''}${sort.column}`] : []
  return [...filtered.flatMap((filter) => ['--filter', filter]), ...order]
}

function addFilter(state: TableState, text: string, columns: readonly AnyColumn[]): TableState {
  const [name, value] = splitOnce(text)
  if (!name || !value)
    throw new AppError('usage', `'${text}' is not a filter: write a column and a text, as in name=sport`)
  const filterable = columns.filter((column) => filterKind(column))
  const column = findColumn(name, filterable, 'filter')
  const kind = filterKind(column)
  if (kind !== 'choices' && Object.hasOwn(state.filters, column.id))
    throw new AppError('usage', `The column '${column.label}' has two filters: remove one`)
  const wanted = kind === 'text' ? value : [...chosenIn(state, column), findChoice(column, value)]
  return setFilter(state, column, wanted)
}

function addSort(state: TableState, sort: string, columns: readonly AnyColumn[]): TableState {
  const descending = sort.startsWith('-')
  const sortable = columns.filter((column) => sortKind(column))
  const column = findColumn(descending ? sort.slice(1) : sort, sortable, 'sort')
  return setSort(state, column, descending ? 'descending' : 'ascending')
}

/** Finds a column by id, as in `--json`, or by label. */
function findColumn(name: string, columns: readonly AnyColumn[], use: 'filter' | 'sort'): AnyColumn {
  const wanted = name.trim().toLowerCase()
  const column =
    columns.find(({ id }) => id.toLowerCase() === wanted) ??
    columns.find(({ label }) => slug(label) !== '' && slug(label) === slug(wanted))
  if (column) return column
  const valid = columns.map(({ id }) => id)
  throw new AppError(
    'usage',
    `No column '${name}' to ${use} by${suggestions(name, valid, 'The columns are')}`,
  )
}

/** --json has true and false, people type yes and no. */
const BOOLEAN_WORDS: Readonly<Record<string, string>> = { yes: 'true', no: 'false' }

function findChoice(column: AnyColumn, text: string): string {
  const wanted = text.trim().toLowerCase()
  const choices = choicesOf(column)
  const choice =
    choices.find(({ value }) => value.toLowerCase() === wanted) ??
    choices.find(({ label }) => label.toLowerCase() === wanted) ??
    choices.find(({ value }) => column.type === 'BOOLEAN' && value === BOOLEAN_WORDS[wanted])
  if (choice) return choice.value
  const valid = choices.map(({ label }) => label)
  throw new AppError('usage', `The column '${column.label}' has no '${text}'${suggestions(text, valid)}`)
}

function splitOnce(text: string): [string, string] {
  const at = text.indexOf('=')
  return at < 0 ? ['', ''] : [text.slice(0, at), text.slice(at + 1)]
}
