import { HIT_COLUMNS } from '@headend/core/engagements'
import { Box, renderToString } from 'ink'
import type { ComponentProps } from 'react'
import { expect, test } from 'vitest'
import { textWidth } from '../output/table.ts'
import { CellsTable } from './cells.tsx'

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
