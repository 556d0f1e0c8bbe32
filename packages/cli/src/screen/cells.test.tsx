import { Box, renderToString } from 'ink'
import { expect, test } from 'vitest'
import { textWidth } from '../table.ts'
import { CellsTable } from './cells.tsx'

const NAMES = ['Anna Lindqvist', '衛星チャンネル', 'Ｗｉｄｅ', '📺 Sport', 'e\u0301te\u0301', 'x'.repeat(90)]

test('letters of two cells, pictures, marks and long names leave the next column where it is', () => {
  const rows = NAMES.map((name) => ({ key: name, cells: [name, 'SE'] }))
  const drawn = renderToString(
    <Box flexDirection="column">
      <CellsTable labels={['Name', 'Country']} rows={rows} chosen={0} height={9} />
    </Box>,
    { columns: 80 },
  )
  const [heading = '', ...lines] = drawn.split('\n')
  const column = textWidth(heading.slice(0, heading.indexOf('Country')))
  expect(lines).toHaveLength(NAMES.length)
  for (const line of lines) expect(textWidth(line.slice(0, line.lastIndexOf('SE')))).toBe(column)
})
