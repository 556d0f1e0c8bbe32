import { once } from '../once.ts'
import { type ChoiceIndex, createChoiceIndex } from './choice-index.ts'
import { type Column, cellText, chosenValues, filterKind, moment, sortKind } from './column.ts'
import { ranksOfNumbers } from './number-rank.ts'
import { inOrder, type Ranks } from './rank.ts'
import { canSort, type Direction } from './sort-cycle.ts'
import type { Filter } from './state.ts'
import { type Steps, valuesOf, workOf } from './steps.ts'
import { createTextIndex, type TextIndex } from './text-index.ts'
import { ranksOfTexts } from './text-rank.ts'

/** One column of certain rows; what filtering or sorting needs is made when it is first asked for, and kept. */
export interface ColumnIndex {
  /** Row positions, ascending; undefined where the column cannot be filtered so. */
  matches(filter: Filter): Uint32Array | undefined
  /** All row positions; undefined where the column cannot be sorted so. */
  order(direction: Direction): Uint32Array | undefined
  /** Makes what the first filter would wait for. */
  prepare(): void
  /** Makes what the first sort would wait for, until it is enough; answers whether it is there. */
  rank(enough: () => boolean): boolean
}

export function createColumnIndex<Row>(column: Column<Row>, rows: readonly Row[]): ColumnIndex {
  const texts = once(() => createTextIndex(rows.map((row) => cellText(column, row))))
  const choices = once(() => createChoiceIndex(rows.map((row) => chosenValues(column, row))))
  const ranking = workOf(rank(column, rows))
  const orders = {
    ascending: once(() => inOrder(ranking.finish(), 'ascending')),
    descending: once(() => inOrder(ranking.finish(), 'descending')),
  }
  return {
    matches: (filter) => matches(column, filter, texts, choices),
    order: (direction) => (canSort(column, direction) ? orders[direction]() : undefined),
    prepare: () => void (filterKind(column) === 'text' ? texts() : filterKind(column) && choices()),
    rank: (enough) => sortKind(column) === undefined || ranking.goOn(enough),
  }
}

function matches<Row>(
  column: Column<Row>,
  filter: Filter,
  texts: () => TextIndex,
  choices: () => ChoiceIndex,
): Uint32Array | undefined {
  const kind = filterKind(column)
  if (typeof filter === 'string') return kind === 'text' ? texts().matches(filter) : undefined
  return kind === 'choices' || kind === 'one-choice' ? choices().matches(filter) : undefined
}

function* rank<Row>(column: Column<Row>, rows: readonly Row[]): Steps<Ranks> {
  if (column.type === 'TIME')
    return yield* ranksOfNumbers(yield* valuesOf(rows, (row) => moment(column.value(row))))
  if (column.type === 'NUMBER')
    return yield* ranksOfNumbers(yield* valuesOf(rows, (row) => column.value(row)))
  return yield* ranksOfTexts(yield* valuesOf(rows, (row) => cellText(column, row)))
}
