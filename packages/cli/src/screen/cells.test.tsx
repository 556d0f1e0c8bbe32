import { HIT_COLUMNS } from '@headend/core/engagements'
import { Box, renderToString } from 'ink'
import { expect, test } from 'vitest'
import { textWidth } from '../output/table.ts'
import { CellsTable } from './cells.tsx'

const NAMES = ['Anna Lindqvist', '衛星チャンネル', 'Ｗｉｄｅ', '📺 Sport', 'e\u0301te\u0301', 'x'.repeat(90)]

test('letters of two cells, pictures, marks and long names leave the next column where it is', () => {
  const rows = NAMES.map((name) => ({ key: name, cells: [name, 'SE'] }))
  const drawn = renderToString(
    <Box flexDirection="column">
      <CellsTable columns={[{ label: 'Name' }, { label: 'Country' }]} rows={rows} chosen={0} height={9} />
    </Box>,
    { columns: 80 },
  )
  const [heading = '', ...lines] = drawn.split('\n')
  const column = textWidth(heading.slice(0, heading.indexOf('Country')))
  expect(lines).toHaveLength(NAMES.length)
  for (const line of lines) expect(textWidth(line.slice(0, line.lastIndexOf('SE')))).toBe(column)
})

test('where there is no room for all columns, those that tell least are left out, as by the command, and no name is cut', () => {
  const hit = [
    'anna.lindqvist',
    'anna.lindqvist@example.se',
    'Anna Lindqvist',
    'SE',
    'STB',
    '4711002',
    'ACTIVE',
  ]
  const drawn = renderToString(
    <Box flexDirection="column">
      <CellsTable columns={HIT_COLUMNS} rows={[{ key: '1', cells: hit }]} chosen={0} height={9} />
    </Box>,
    { columns: 80 },
  )
  expect(drawn).not.toMatch(/…|Email|example/)
  for (const shown of hit.toSpliced(1, 1)) expect(drawn).toContain(shown)
})

test('a filter takes no column away and brings none back: columns are those of the whole list', () => {
  const columns = [{ label: 'Name' }, { label: 'Note', spare: 1 }]
  const [long, short] = [
    { key: '1', cells: ['x'.repeat(74), 'long'] },
    { key: '2', cells: ['Anna', 'short'] },
  ]
  const drawn = renderToString(
    <CellsTable columns={columns} rows={[short]} all={[long, short]} chosen={0} height={9} />,
    { columns: 80 },
  )
  expect(drawn).not.toMatch(/Note|short/)
})
