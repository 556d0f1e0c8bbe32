import { expect, test } from 'vitest'
import { columnWidths, endOfText, moveIndex, visibleItems } from './lines.tsx'

test.each([
  [0, -1, 3, 0],
  [0, 1, 3, 1],
  [2, 1, 3, 2],
  [0, 1, 0, 0],
])('a cursor at %i that moves by %i among %i is at %i', (index, step, length, expected) => {
  expect(moveIndex(index, step, length)).toBe(expected)
})

test.each([
  [0, 3, 'abc'],
  [1, 3, 'abc'],
  [3, 3, 'cde'],
  [5, 3, 'def'],
  [0, 9, 'abcdef'],
  [4, 1, 'e'],
  [4, 0, ''],
])('a window with %i chosen and %i lines shows %s', (chosen, lines, expected) => {
  const { start, shown } = visibleItems([...'abcdef'], chosen, lines)
  expect(shown.join('')).toBe(expected)
  expect('abcdef'.slice(start)).toMatch(new RegExp(`^${expected}`))
})

test.each([
  [36, 'Tailing remote log for 4711002 (STB)'],
  [35, '… remote log for 4711002 (STB)'],
  [29, '… log for 4711002 (STB)'],
  [10, '… (STB)'],
  [3, '(STB)'],
])('in %i cells a line ends as it does in more, and no word of it is broken: %s', (width, shown) => {
  expect(endOfText('Tailing remote log for 4711002 (STB)', width)).toBe(shown)
})

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
