import {
  type BulkResult,
  type Message,
  type Question,
  SOMETHING_WENT_WRONG,
  SUCCESS,
} from '../command/index.ts'
import type { Country } from '../foundation/country.ts'
import { countText, firstOf, numberText } from '../foundation/numbers.ts'

export interface MarkedRows<Row> {
  rows: readonly Row[]
  /** How many of them the filters hide. */
  hidden: number
}

/** The marked rows that still exist: shown ones in order, then hidden ones. */
export function markedRows<Row>(
  ids: ReadonlySet<string>,
  rows: { all: readonly Row[]; shown: readonly Row[] },
  rowId: (row: Row) => string,
): MarkedRows<Row> {
  if (ids.size === 0) return { rows: [], hidden: 0 }
  const isMarked = (row: Row) => ids.has(rowId(row))
  const shown = rows.shown.filter(isMarked)
  const shownRows = new Set(shown)
  const hidden = rows.all.filter((row) => isMarked(row) && !shownRows.has(row))
  return { rows: [...shown, ...hidden], hidden: hidden.length }
}

/** '3 marked, 1 of them not shown'. */
export function markedText(count: number, hidden: number): string {
  const marked = `${numberText(count)} marked`
  return hidden === 0 ? marked : `${marked}, ${numberText(hidden)} of them not shown`
}

/** 'Delete 3 packages'. */
export function deleteText(count: number, noun: string): string {
  return `Delete ${countText(count, noun)}`
}

/** The question before several deletes: names all of them, and must be typed, as in the terminal. */
export function deleteQuestion(
  names: readonly string[],
  noun: string,
  country: Country,
  marked: number,
): Question {
  const count = countText(names.length, noun)
  const amount = names.length < marked ? `${numberText(names.length)} of ${countText(marked, noun)}` : count
  return {
    title: `Delete ${amount} in ${country}?`,
    text: `This cannot be undone. ${names.join(', ')}`,
    yes: `Yes, delete ${count}`,
    destructive: true,
    typed: `DELETE ${names.length} ${country}`,
  }
}

export interface DeletedView {
  /** '2 of 3 packages deleted'. */
  text: string
  /** Rows that were not deleted or are unknown, with reasons. Another try covers only these. */
  keptRows: { id: string; name: string; reason: string }[]
}

export function deletedView<Row extends { id: string }>(
  results: readonly BulkResult<Row>[],
  nameOf: (row: Row) => string,
  noun: string,
): DeletedView {
  const left = results.filter(({ status }) => status !== 'done')
  const done = results.length - left.length
  const all = countText(results.length, noun)
  return {
    text: left.length === 0 ? `${all} deleted` : `${numberText(done)} of ${all} deleted`,
    keptRows: left.map(({ input, status, reason = '' }) => ({
      id: input.id,
      name: nameOf(input),
      reason: status === 'unknown' ? `the result is unknown: ${reason}` : reason,
    })),
  }
}

/** A message for another page. Rows that the question left out are no failure. */
export function deletedMessage({ text, keptRows }: DeletedView, leftOut?: string): Message {
  if (keptRows.length === 0)
    return { tone: 'success', title: SUCCESS, text, ...(leftOut && { detail: leftOut }) }
  // Names contain dots.
  const detail = firstOf(keptRows.map(({ name, reason }) => `${name}: ${reason}`)).join('; ')
  return { tone: 'error', title: SOMETHING_WENT_WRONG, text, detail }
}

/** The remaining rows that are still marked; undefined if none. */
export function remainingRows(view: DeletedView, marked: ReadonlySet<string>): DeletedView | undefined {
  const keptRows = view.keptRows.filter(({ id }) => marked.has(id))
  return keptRows.length > 0 ? { ...view, keptRows } : undefined
}
