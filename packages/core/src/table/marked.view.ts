/** What is said of marked rows, and asked before they are deleted. */
import {
  type EachResult,
  type Message,
  type Question,
  SOMETHING_WENT_WRONG,
  SUCCESS,
} from '../command/index.ts'
import type { Country } from '../country.ts'
import { countText, firstOf, numberText } from '../number-text.ts'

/** '3 marked', and how many of them the filter hides. */
export function markedText(count: number, hidden: number): string {
  const said = `${numberText(count)} marked`
  return hidden === 0 ? said : `${said}, ${numberText(hidden)} of them not shown`
}

/** 'Delete 3 packages': what is asked for. */
export function deleteText(count: number, noun: string): string {
  return `Delete ${countText(count, noun)}`
}

/**
 * Of several: says which go before they do, each of them, and of how many marked ones. They are typed, as they are on a terminal, and what
 * is left of them is, too. One alone is asked about by its command.
 */
export function deleteQuestion(
  names: readonly string[],
  noun: string,
  country: Country,
  marked: number,
): Question {
  const count = countText(names.length, noun)
  const of = names.length < marked ? `${numberText(names.length)} of ${countText(marked, noun)}` : count
  return {
    title: `Delete ${of} in ${country}?`,
    text: `This cannot be undone. ${names.join(', ')}`,
    yes: `Yes, delete ${count}`,
    destructive: true,
    typed: `DELETE ${names.length} ${country}`,
  }
}

export interface DeletedView {
  /** '2 of 3 packages deleted'. */
  text: string
  /** What is still there or not known, and why; deleting again is for these alone. */
  left: { id: string; name: string; reason: string }[]
}

export function deletedView<Row extends { id: string }>(
  results: readonly EachResult<Row>[],
  nameOf: (row: Row) => string,
  noun: string,
): DeletedView {
  const left = results.filter(({ status }) => status !== 'done')
  const done = results.length - left.length
  const all = countText(results.length, noun)
  return {
    text: left.length === 0 ? `${all} deleted` : `${numberText(done)} of ${all} deleted`,
    left: left.map(({ input, status, reason = '' }) => ({
      id: input.id,
      name: nameOf(input),
      reason: status === 'unknown' ? `nobody knows whether it was deleted: ${reason}` : reason,
    })),
  }
}

/** For whoever is on another page by then; what the question had left out is no failure. */
export function deletedMessage({ text, left }: DeletedView, leftOut?: string): Message {
  if (left.length === 0) return { tone: 'success', title: SUCCESS, text, ...(leftOut && { detail: leftOut }) }
  // A name has a dot within it, before its id.
  const detail = firstOf(left.map(({ name, reason }) => `${name}: ${reason}`)).join('; ')
  return { tone: 'error', title: SOMETHING_WENT_WRONG, text, detail }
}

/** Of what was left, what is still marked and can be tried again; undefined where that is nothing. */
export function stillLeft(view: DeletedView, marked: ReadonlySet<string>): DeletedView | undefined {
  const left = view.left.filter(({ id }) => marked.has(id))
  return left.length > 0 ? { ...view, left } : undefined
}
