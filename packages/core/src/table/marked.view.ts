/** What is said of marked rows, and asked before they are deleted. */
import type { EachResult, Question } from '../command/index.ts'
import type { Country } from '../country.ts'
import { countText, numberText } from '../number-text.ts'

/** '3 marked', and how many of them the filter hides. */
export function markedText(count: number, hidden: number): string {
  const said = `${numberText(count)} marked`
  return hidden === 0 ? said : `${said}, ${numberText(hidden)} of them not shown`
}

/** Of how many a question names each. */
const NAMED = 40

/** Says which go before they do; several are typed, as they are on a terminal. */
export function deleteQuestion(names: readonly string[], noun: string, country: Country): Question {
  const count = countText(names.length, noun)
  const rest = names.length - NAMED
  const named = rest > 0 ? [...names.slice(0, NAMED), `and ${numberText(rest)} more`] : names
  return {
    title: `Delete ${count} in ${country}?`,
    text: `This cannot be undone. ${named.join(' · ')}`,
    yes: `Yes, delete ${count}`,
    destructive: true,
    ...(names.length > 1 && { typed: `DELETE ${names.length} ${country}` }),
  }
}

export interface DeletedView {
  /** '2 of 3 packages deleted'. */
  text: string
  /** What is still there or not known, and why; deleting again is for these alone. */
  left: { name: string; reason: string }[]
}

export function deletedView<Row>(
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
      name: nameOf(input),
      reason: status === 'unknown' ? `nobody knows whether it was deleted: ${reason}` : reason,
    })),
  }
}
