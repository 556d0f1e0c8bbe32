/** A text typed letter by letter into the filter of 100,000 rows: the table's index against lowering and looking anew. */
import { deepStrictEqual } from 'node:assert/strict'
import {
  type Column,
  createTableIndex,
  EMPTY_TABLE,
  setFilter,
  setSort,
  type TableState,
} from '../../packages/core/src/table/index.ts'
import type { Bench, Contest } from './measure.ts'

interface Row {
  id: number
  name: string
}

const ROWS = 100_000
/** Many rows, fewer, few, none; what is typed is taken back, too. */
const TYPED = 'sport extra 99!'
const OTHERS = 'cdghjqvwyz012345'
const WORDS = ['Sport', 'Film', 'Barn', 'Nordic', 'Extra', 'Bas', 'Premium', 'Kanal', 'Dokumentär', 'Nyheter']

const name: Column<Row> = { id: 'name', label: 'Name', type: 'STRING', value: (row) => row.name }

export const tableFilter: Bench = {
  name: 'table-filter',
  peer: 'toLowerCase and includes for every row',
  unit: 'ms',
  goal: { ratio: 0.1, is: 'at most' },
  prepare,
}

async function prepare(): Promise<Contest> {
  const rows = packages()
  const texts = keys()
  const states = texts.map((text) => setFilter(EMPTY_TABLE, name, text))
  const index = createTableIndex([name], rows)
  for (const [at, state] of states.entries())
    deepStrictEqual(index.select(state), lowered(rows, texts[at] ?? ''))
  return {
    ours: async () => {
      // What the index remembers of the round before is pushed out, so that no key is answered from there.
      for (const letter of OTHERS) index.select(setFilter(EMPTY_TABLE, name, letter))
      return timed(states, (state) => index.select(state))
    },
    peer: async () => timed(texts, (text) => lowered(rows, text)),
    notes: async () => notes(rows, states),
    close: async () => {},
  }
}

/** Every text that stands in the field while somebody types and deletes again. */
function keys(): string[] {
  const typed = Array.from(TYPED, (_, at) => TYPED.slice(0, at + 1))
  return [...typed, ...typed.slice(0, -1).toReversed()]
}

function lowered(rows: readonly Row[], text: string): Row[] {
  const wanted = text.toLowerCase()
  return rows.filter((row) => row.name.toLowerCase().includes(wanted))
}

/** The same rows in every run, in no order. */
function packages(): Row[] {
  const word = (number: number) => WORDS[number % WORDS.length]
  return Array.from({ length: ROWS }, (_, at) => {
    const id = (at * 7919) % ROWS
    return { id, name: `${word(Math.imul(id, 2654435761) >>> 20)} ${word(Math.imul(id, 40503) >>> 8)} ${id}` }
  })
}

/** Milliseconds for one key, the mean of all. */
function timed<Key>(all: readonly Key[], filter: (key: Key) => unknown): number {
  const start = performance.now()
  for (const key of all) filter(key)
  return (performance.now() - start) / all.length
}

function notes(rows: readonly Row[], [first = EMPTY_TABLE]: readonly TableState[]): string[] {
  const index = createTableIndex([name], rows)
  const once = (state: TableState) => timed([state], (one) => index.select(one)).toFixed(1)
  const up = setSort(EMPTY_TABLE, name, 'ascending')
  const down = setSort(EMPTY_TABLE, name, 'descending')
  return [
    `the first key, which makes the index: ${once(first)} ms; the same again: ${once(first)} ms`,
    `the first sorting, which ranks the column: ${once(up)} ms; the other way: ${once(down)} ms; again: ${once(up)} ms`,
  ]
}
