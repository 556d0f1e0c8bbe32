/** Choosing some of many rows by id: one at a time, from one to another, or all that are visible. */

export interface Selection {
  readonly chosen: ReadonlySet<string>
  /** What Shift goes on from. */
  readonly range?: Range
}

interface Range {
  readonly anchor: string
  /** Where it has got to. */
  readonly end: string
  /** Whether what lies in it is chosen, or the opposite: as its anchor was. */
  readonly chooses: boolean
  /** What was chosen before, so that a range that becomes shorter gives back what it took. */
  readonly before: ReadonlySet<string>
}

export type HeaderState = 'none' | 'some' | 'all'

/** Where every dialog begins, and where cancelling and confirming lead back to (DLG-007..009). */
export const NOTHING_CHOSEN: Selection = { chosen: new Set() }

/** Chooses a row, or takes it back. */
export function toggleRow({ chosen }: Selection, id: string): Selection {
  const chooses = !chosen.has(id)
  const next = withRows(chosen, [id], chooses)
  return { chosen: next, range: { anchor: id, end: id, chooses, before: next } }
}

/** This row alone, where no more than one can be chosen. */
export function chooseOnly(id: string): Selection {
  return { chosen: new Set([id]) }
}

/** Every row from the one that was toggled last to this one; without such a row among the visible, this one alone. */
export function extendTo(selection: Selection, visible: readonly string[], to: string): Selection {
  const { range } = selection
  if (!range || !visible.includes(range.anchor)) return toggleRow(selection, to)
  return stretch(range, visible, to)
}

/** Every row on the way of a cursor that walks with Shift, both ends among the visible: a walk that goes on where the last one ended is one range. */
export function extendFrom(
  { chosen, range }: Selection,
  visible: readonly string[],
  from: string,
  to: string,
): Selection {
  const goesOn = range?.end === from && visible.includes(range.anchor)
  return stretch(goesOn ? range : { anchor: from, end: from, chooses: true, before: chosen }, visible, to)
}

function stretch(range: Range, visible: readonly string[], to: string): Selection {
  const [from = 0, until = 0] = [visible.indexOf(range.anchor), visible.indexOf(to)].sort((a, b) => a - b)
  const between = from < 0 ? [] : visible.slice(from, until + 1)
  return { chosen: withRows(range.before, between, range.chooses), range: { ...range, end: to } }
}

/** The box in the header: of the visible rows alone, what is filtered away does not count (DLG-005, DLG-006). */
export function headerState({ chosen }: Selection, visible: readonly string[]): HeaderState {
  const count = visible.reduce((sum, id) => sum + (chosen.has(id) ? 1 : 0), 0)
  if (count === 0) return 'none'
  return count === visible.length ? 'all' : 'some'
}

/** Chooses all visible rows, or none of them where all are; chosen rows that are filtered away stay so (DLG-005). */
export function toggleVisible(selection: Selection, visible: readonly string[]): Selection {
  return { chosen: withRows(selection.chosen, visible, headerState(selection, visible) !== 'all') }
}

export function chooseVisible({ chosen }: Selection, visible: readonly string[]): Selection {
  return { chosen: withRows(chosen, visible, true) }
}

/** Of rows that have gone: no range brings them back. */
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
