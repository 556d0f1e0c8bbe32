/** 100,000 rows sorted one way and the other, as somebody does who looks for the ends: the table's index, warm, against TanStack Table. */
import { deepStrictEqual } from 'node:assert/strict'
import { createTableIndex, EMPTY_TABLE, setSort } from '../../packages/core/src/table/index.ts'
import type { Bench, Contest } from './measure.ts'
import { packages, price, tanstackTable, timed } from './table-rows.ts'

export const tableSort: Bench = {
  name: 'table-sort',
  peer: "TanStack Table's sorted row model",
  unit: 'ms',
  goal: { ratio: 0.05, is: 'at most' },
  prepare,
}

async function prepare(): Promise<Contest> {
  const rows = packages()
  const index = createTableIndex([price], rows)
  const peer = tanstackTable(rows)
  const ours = (descending: boolean) =>
    index.select(setSort(EMPTY_TABLE, price, descending ? 'descending' : 'ascending'))
  const ways = [false, true, false, true]
  for (const way of ways)
    deepStrictEqual(
      ours(way),
      peer.sort(way).map(({ original }) => original),
    )
  return {
    ours: async () => timed(ways, ours),
    peer: async () => timed(ways, peer.sort),
    notes: async () => {
      const cold = createTableIndex([price], rows)
      const first = timed([true], () => cold.select(setSort(EMPTY_TABLE, price, 'descending')))
      return [`the first sorting of numbers, which ranks the column: ${first.toFixed(1)} ms`]
    },
    close: async () => {},
  }
}
