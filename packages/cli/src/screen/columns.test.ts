import { expect, test } from 'vitest'
import { columnWidths } from './columns.ts'

const columns = [
  { label: 'Name', cells: ['Anna Lindqvist', 'Per'] },
  { label: 'Email', cells: ['anna.lindqvist@example.se'] },
  { label: 'Country', cells: ['SE'] },
]

test.each([
  [100, [14, 25, 7]],
  [40, [14, 19, 7]],
  [31, [12, 12, 7]],
  [5, [4, 5, 7]],
])('in %i cells the columns take %j', (room, expected) => {
  expect(columnWidths(columns, room)).toEqual(expected)
})
