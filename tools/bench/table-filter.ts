/** A text typed letter by letter into the filter of 100,000 rows: the table's index against TanStack Table's own row models. */
import { deepStrictEqual } from 'node:assert/strict'
import {
  createTableIndex,
  EMPTY_TABLE,
  setFilter,
  setSort,
  type TableState,
} from '../../packages/core/src/table/index.ts'
import type { Bench, Contest } from './measure.ts'
import { name, packages, type Row, tanstackTable, timed } from './table-rows.ts'

/** Many rows, fewer, few, none; what is typed is taken back, too. */
const TYPED = 'sport extra 99!'
const OTHERS = 'cdghjqvwyz012345'

export const tableFilter: Bench = {
  name: 'table-filter',
  peer: "TanStack Table's filtered row model",
  unit: 'ms',
  goal: { ratio: 0.1, is: 'at most' },
  prepare,
}

async function prepare(): Promise<Contest> {
  const rows = packages()
  const texts = keys()
  const states = texts.map((text) => setFilter(EMPTY_TABLE, name, text))
  const index = createTableIndex([name], rows)
  const peer = tanstackTable(rows)
  for (const [at, state] of states.entries())
    deepStrictEqual(
      index.select(state),
      peer.filter(texts[at] ?? '').map(({ original }) => original),
    )
  return {
    ours: async () => {
      // What the index remembers of the round before is pushed out, so that no key is answered from there.
      for (const letter of OTHERS) index.select(setFilter(EMPTY_TABLE, name, letter))
      return timed(states, (state) => index.select(state))
    },
    peer: async () => timed(texts, peer.filter),
    notes: async () => notes(rows, states),
    close: async () => {},
  }
}

/** Every text that stands in the field while somebody types and deletes again. */
function keys(): string[] {
  const typed = Array.from(TYPED, (_, at) => TYPED.slice(0, at + 1))
  return [...typed, ...typed.slice(0, -1).toReversed()]
}

function notes(rows: readonly Row[], [first = EMPTY_TABLE]: readonly TableState[]): string[] {
  const index = createTableIndex([name], rows)
  const once = (state: TableState) => timed([state], (one) => index.select(one)).toFixed(1)
  const up = setSort(EMPTY_TABLE, name, 'ascending')
  const down = setSort(EMPTY_TABLE, name, 'descending')
  return [
    `the first key, which makes the index: ${once(first)} ms; the same again: ${once(first)} ms`,
    `the first sorting of texts, which ranks the column: ${once(up)} ms; the other way: ${once(down)} ms; again: ${once(up)} ms`,
  ]
}
