/** A table with a column of each type, for the tests of this folder. */
import type { Column, Moment } from './column.ts'
import { selectRows } from './select-rows.ts'
import type { TableState } from './state.ts'

export interface Item {
  name: string
  price?: number | null | undefined
  modified?: Moment
  test?: boolean | undefined
  platforms?: readonly string[]
}

export const name = {
  id: 'name',
  label: 'Package name',
  type: 'STRING',
  value: (item: Item) => item.name,
} satisfies Column<Item>

export const price = {
  id: 'price',
  label: 'Price',
  type: 'NUMBER',
  value: (item: Item) => item.price,
  text: (item: Item) => (typeof item.price === 'number' ? `${item.price.toFixed(2)} SEK` : ''),
} satisfies Column<Item>

export const modified = {
  id: 'modified',
  label: 'Last modified',
  type: 'TIME',
  zone: 'Europe/Stockholm',
  value: (item: Item) => item.modified,
} satisfies Column<Item>

export const test = {
  id: 'test',
  label: 'Test Package',
  type: 'BOOLEAN',
  value: (item: Item) => item.test,
} satisfies Column<Item>

export const platform = {
  id: 'platform',
  label: 'Platform(s)',
  type: 'ENUM',
  value: (item: Item) => item.platforms ?? [],
  choices: [
    { value: 'OTT', label: 'Streaming' },
    { value: 'STB', label: 'Set-top box' },
  ],
} satisfies Column<Item>

export const remove = { id: 'delete', label: 'Delete', type: 'CUSTOM' } satisfies Column<Item>

export const columns: readonly Column<Item>[] = [name, price, modified, test, platform, remove]

/** The names of these items, in order. */
export function namesOf(items: readonly Item[], state: TableState): string[] {
  return selectRows(state, columns, items).map((item) => item.name)
}
