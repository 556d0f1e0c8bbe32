import { Box, renderToString } from 'ink'
import { expect, test } from 'vitest'
import { HOSTILE_TEXTS } from '../../../core/src/foundation/text.fixture.ts'
import { CellsTable, Line } from './lines.tsx'
import { layOutBlocks, problemBlock, ScrolledLines } from './page.tsx'
import { EventRows } from './tail/event-rows.tsx'

/** Characters that must never reach a screen; the line feed is Ink's own. */
const RAW = /[[\p{Cc}\p{Cf}\p{DI}\p{Zl}\p{Zp}\p{Cs}]--[\n\u00ad\u200c\u200d\ufe00-\ufe0f]]/v

const target = { country: 'SE', platform: 'STB', id: '1' } as const

test.each(HOSTILE_TEXTS)('$what reaches no part of the screen raw', ({ text }) => {
  const event = { id: undefined, type: 'MESSAGE', message: text }
  const drawn = renderToString(
    <Box flexDirection="column">
      <Line>{text}</Line>
      <ScrolledLines lines={layOutBlocks([problemBlock(text)], 70)} at={0} height={9} />
      <CellsTable columns={[{ label: 'Name' }]} rows={[{ key: '1', cells: [text] }]} chosen={0} height={5} />
      <EventRows
        lines={[{ line: 0, entry: { kind: 'event', event, arrived: 0, target } }]}
        height={5}
        width={78}
        wraps={false}
        zone="UTC"
        fromEnd
      />
    </Box>,
    { columns: 80 },
  )
  expect(RAW.exec(drawn)?.[0]).toBeUndefined()
  expect(drawn).toContain('\\u')
})
