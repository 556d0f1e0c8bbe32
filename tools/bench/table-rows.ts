/** What the benches of the table have in common: 100,000 rows, and the same in TanStack Table's own row models. */
import {
  columnFilteringFeature,
  constructTable,
  createFilteredRowModel,
  createSortedRowModel,
  filterFn_includesString,
  rowSortingFeature,
  sortFn_basic,
  tableFeatures,
} from '@tanstack/table-core'
import { storeReactivityBindings } from '@tanstack/table-core/store-reactivity-bindings'
import type { Column } from '../../packages/core/src/table/index.ts'

export interface Row {
  id: number
  name: string
  price: number
}

const ROWS = 100_000
const WORDS = ['Sport', 'Film', 'Barn', 'Nordic', 'Extra', 'Bas', 'Premium', 'Kanal', 'Dokumentär', 'Nyheter']

export const name: Column<Row> = { id: 'name', label: 'Name', type: 'STRING', value: (row) => row.name }
export const price: Column<Row> = { id: 'price', label: 'Price', type: 'NUMBER', value: (row) => row.price }

/** The same rows in every run, in no order. */
export function packages(): Row[] {
  const word = (number: number) => WORDS[number % WORDS.length]
  return Array.from({ length: ROWS }, (_, at) => {
    const id = (at * 7919) % ROWS
    const mixed = Math.imul(id, 2654435761) >>> 20
    return { id, name: `${word(mixed)} ${word(Math.imul(id, 40503) >>> 8)} ${id}`, price: mixed }
  })
}

const features = tableFeatures({
  coreReactivityFeature: storeReactivityBindings(),
  columnFilteringFeature,
  filteredRowModel: createFilteredRowModel(),
  filterFns: { includesString: filterFn_includesString },
  rowSortingFeature,
  sortedRowModel: createSortedRowModel(),
  sortFns: { basic: sortFn_basic },
})

/** The peer: its rows are made before anything is timed, as our index is. */
export function tanstackTable(data: Row[]) {
  const table = constructTable({
    features,
    data,
    columns: [
      { accessorKey: 'name', filterFn: 'includesString' },
      { accessorKey: 'price', sortFn: 'basic' },
    ],
  })
  const rows = () => table.getRowModel().rows
  rows()
  return {
    filter: (text: string) => {
      table.getColumn('name')?.setFilterValue(text)
      return rows()
    },
    sort: (descending: boolean) => {
      table.setSorting([{ id: 'price', desc: descending }])
      return rows()
    },
  }
}

/** Milliseconds for one key, the mean of all. */
export function timed<Key>(all: readonly Key[], act: (key: Key) => unknown): number {
  const start = performance.now()
  for (const key of all) act(key)
  return (performance.now() - start) / all.length
}
