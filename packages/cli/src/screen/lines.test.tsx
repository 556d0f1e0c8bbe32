import { HIT_COLUMNS } from '@headend/core/engagements'
import { Box, renderToString } from 'ink'
import type { ComponentProps } from 'react'
import { expect, test } from 'vitest'
import { textWidth } from '../output/table.ts'
import { CellsTable, columnWidths, endOfText, moveIndex, visibleItems } from './lines.tsx'

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

const draw = (table: Omit<ComponentProps<typeof CellsTable>, 'chosen' | 'height'>) =>
  renderToString(
    <Box flexDirection="column">
      <CellsTable {...table} chosen={0} height={9} />
    </Box>,
    { columns: 80 },
  )

test('wide characters, emoji, marks and long names leave the next column where it is', () => {
  const names = [
    'Anna Lindqvist',
    '衛星チャンネル',
    'Ｗｉｄｅ',
    '📺 Sport',
    'e\u0301te\u0301',
    'x'.repeat(90),
  ]
  const rows = names.map((name) => ({ key: name, cells: [name, 'SE'] }))
  const [heading = '', ...lines] = draw({ columns: [{ label: 'Name' }, { label: 'Country' }], rows }).split(
    '\n',
  )
  const column = textWidth(heading.slice(0, heading.indexOf('Country')))
  expect(lines).toHaveLength(names.length)
  for (const line of lines) expect(textWidth(line.slice(0, line.lastIndexOf('SE')))).toBe(column)
})

test('without room for all columns the least important go, as in the command, and no name is cut', () => {
  const email = 'anna.lindqvist@example.se'
  const hit = ['anna.lindqvist', email, 'Anna Lindqvist', 'SE', 'STB', '4711002', 'ACTIVE']
  const drawn = draw({ columns: HIT_COLUMNS, rows: [{ key: '1', cells: hit }] })
  expect(drawn).not.toMatch(/…|Email|example/)
  for (const shown of hit.toSpliced(1, 1)) expect(drawn).toContain(shown)
})

test('a filter takes no column away and brings none back: columns are those of the whole list', () => {
  const columns = [{ label: 'Name' }, { label: 'Note', priority: 1 }]
  const long = { key: '1', cells: ['x'.repeat(74), 'long'] }
  const short = { key: '2', cells: ['Anna', 'short'] }
  expect(draw({ columns, rows: [short], all: [long, short] })).not.toMatch(/Note|short/)
})
