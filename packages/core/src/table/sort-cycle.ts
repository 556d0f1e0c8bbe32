import { type AnyColumn, type SortKind, sortKind } from './column.ts'

export type Direction = 'ascending' | 'descending'

export interface Sort {
  /** The column's id. */
  readonly column: string
  /** 'none' is the second rest of a time column: nothing is sorted, and the next step is ascending (OPN-61). */
  readonly direction: Direction | 'none'
}

type Step = Sort['direction'] | undefined

/** Undefined is the rest that a column begins with and comes back to. */
const CYCLES: Record<SortKind, readonly Step[]> = {
  text: [undefined, 'ascending', 'descending'],
  number: [undefined, 'ascending', 'descending'],
  time: [undefined, 'descending', 'none', 'ascending'],
}

/** TBL-011..013. */
const LABELS: Record<SortKind, Record<Direction, string>> = {
  text: { ascending: 'A to Z', descending: 'Z to A' },
  number: { ascending: 'Lowest to highest', descending: 'Highest to lowest' },
  time: { ascending: 'Oldest', descending: 'Latest' },
}

const NO_SORTING = 'No sorting'

/** The step after this one, after the last none again; another column's sorting lets this one's cycle begin anew. */
export function nextSort(sort: Sort | undefined, column: AnyColumn): Sort | undefined {
  const steps = cycleOf(column)
  const at = steps.indexOf(sort?.column === column.id ? sort.direction : undefined)
  const direction = steps[at + 1]
  return direction && { column: column.id, direction }
}

/** Whether a column can be sorted so; only what its cycle comes past can. */
export function canSort(column: AnyColumn, direction: Sort['direction']): boolean {
  return cycleOf(column).includes(direction)
}

export function directionLabel(column: AnyColumn, direction: Direction | undefined): string {
  const kind = sortKind(column)
  return kind && direction ? LABELS[kind][direction] : NO_SORTING
}

/** Which way rows are sorted by this column, if they are. */
export function sortedBy(sort: Sort | undefined, { id }: AnyColumn): Direction | undefined {
  return sort?.column === id && sort.direction !== 'none' ? sort.direction : undefined
}

function cycleOf(column: AnyColumn): readonly Step[] {
  const kind = sortKind(column)
  return kind ? CYCLES[kind] : [undefined]
}
