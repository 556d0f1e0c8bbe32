/** Choosing rows by id: one row, a range with Shift, or all visible rows. */

export interface Selection {
  readonly chosen: ReadonlySet<string>
  /** The last range, which Shift extends. */
  readonly range?: RowRange
}

interface RowRange {
  readonly anchor: string
  readonly end: string
  /** Whether the range chooses its rows or removes them, like its anchor. */
  readonly chooses: boolean
  /** The choice before the range, restored when the range becomes shorter. */
  readonly before: ReadonlySet<string>
}

export type HeaderState = 'none' | 'some' | 'all'

/** Every dialog starts empty, also after cancelling or confirming (DLG-007..009). */
export const EMPTY_SELECTION: Selection = { chosen: new Set() }

export function toggleRow({ chosen }: Selection, id: string): Selection {
  const chooses = !chosen.has(id)
  const next = withRows(chosen, [id], chooses)
  return { chosen: next, range: { anchor: id, end: id, chooses, before: next } }
}

/** For dialogs with a single choice. */
export function selectOnly(id: string): Selection {
  return { chosen: new Set([id]) }
}

/** Shift+click: extends the range to this row; toggles the row when the anchor is not visible. */
export function extendTo(selection: Selection, visible: readonly string[], to: string): Selection {
  const { range } = selection
  if (!range || !visible.includes(range.anchor)) return toggleRow(selection, to)
  return stretch(range, visible, to)
}

/** Shift+arrow: extends the range if the cursor continues from its end, else starts a new range. */
export function extendFrom(
  { chosen, range }: Selection,
  visible: readonly string[],
  from: string,
  to: string,
): Selection {
  const continues = range?.end === from && visible.includes(range.anchor)
  return stretch(continues ? range : { anchor: from, end: from, chooses: true, before: chosen }, visible, to)
}

function stretch(range: RowRange, visible: readonly string[], to: string): Selection {
  const [from = 0, until = 0] = [visible.indexOf(range.anchor), visible.indexOf(to)].sort((a, b) => a - b)
  const between = from < 0 ? [] : visible.slice(from, until + 1)
  return { chosen: withRows(range.before, between, range.chooses), range: { ...range, end: to } }
}

/** The checkbox in the header counts visible rows only (DLG-005, DLG-006). */
export function headerState({ chosen }: Selection, visible: readonly string[]): HeaderState {
  const count = visible.reduce((sum, id) => sum + (chosen.has(id) ? 1 : 0), 0)
  if (count === 0) return 'none'
  return count === visible.length ? 'all' : 'some'
}

/** Chooses all visible rows, or removes them when all are chosen; hidden rows keep their state (DLG-005). */
export function toggleVisible(selection: Selection, visible: readonly string[]): Selection {
  return { chosen: withRows(selection.chosen, visible, headerState(selection, visible) !== 'all') }
}

export function selectVisible({ chosen }: Selection, visible: readonly string[]): Selection {
  return { chosen: withRows(chosen, visible, true) }
}

/** Removes deleted rows and forgets the range, which could bring them back. */
export function dropRows({ chosen }: Selection, ids: readonly string[]): Selection {
  return { chosen: withRows(chosen, ids, false) }
}

function withRows(chosen: ReadonlySet<string>, ids: readonly string[], chooses: boolean): Set<string> {
  const next = new Set(chosen)
  for (const id of ids) {
    if (chooses) next.add(id)
    else next.delete(id)
  }
  return next
}
