import { expect, test } from 'vitest'
import { type GridCursor, HEAD } from '../grid-keys.ts'
import { nextSelectCursor } from './select-rows-keys.ts'

const extent = { rows: 30, columns: 3, page: 10 }
const row = (index: number): GridCursor => ({ row: index, column: undefined })
const header = (column: number): GridCursor => ({ row: HEAD, column })

test.each<[GridCursor, string, GridCursor | 'filter' | undefined]>([
  [row(0), 'ArrowDown', row(1)],
  [row(29), 'ArrowDown', row(29)],
  [row(5), 'ArrowUp', row(4)],
  [row(0), 'ArrowUp', header(0)],
  [row(5), 'PageDown', row(15)],
  [row(25), 'PageDown', row(29)],
  [row(5), 'PageUp', row(0)],
  [row(5), 'Home', row(0)],
  [row(5), 'End', row(29)],
  [row(5), 'ArrowLeft', undefined],
  [row(5), 'j', undefined],
  [header(0), 'ArrowDown', row(0)],
  [header(0), 'ArrowUp', 'filter'],
  [header(0), 'ArrowRight', header(1)],
  [header(2), 'ArrowRight', header(2)],
  [header(1), 'ArrowLeft', header(0)],
  [header(1), 'End', header(2)],
  [header(1), 'PageDown', row(0)],
])('from %j %s leads to %j', (cursor, key, next) => {
  expect(nextSelectCursor(key, cursor, extent)).toEqual(next)
})

test('without a row there is nothing below the header', () => {
  expect(nextSelectCursor('ArrowDown', header(0), { ...extent, rows: 0 })).toBeUndefined()
})
