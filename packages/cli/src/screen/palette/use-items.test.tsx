import { PassThrough } from 'node:stream'
import { NO_USES } from '@headend/core/palette'
import { render, Text } from 'ink'
import { expect, test } from 'vitest'
import type { PaletteItem } from './item.ts'
import { useItems } from './use-items.ts'

const AREA = { id: 'area', group: 'Go to', title: 'Remote event debug' }
const CAMPAIGN = { id: 'campaign', group: 'Campaigns', title: 'Eventyruken · 10034' }

function Listed({ found, typed }: { found: readonly PaletteItem[]; typed: string }) {
  const { items } = useItems([() => ({ items: found })], typed, NO_USES)
  return <Text>{items.map(({ id }) => id).join(' ')}</Text>
}

test('what fits better and comes late stands below what is seen, until somebody types on', () => {
  const frames: string[] = []
  const stdout = new PassThrough().on('data', (frame) => frames.push(`${frame}`.trim()))
  const drawn = render(<Listed found={[AREA]} typed="event" />, { stdout: stdout as never, debug: true })
  drawn.rerender(<Listed found={[AREA, CAMPAIGN]} typed="event" />)
  expect(frames.at(-1)).toBe('area campaign')
  drawn.rerender(<Listed found={[AREA, CAMPAIGN]} typed="even" />)
  expect(frames.at(-1)).toBe('campaign area')
  drawn.unmount()
})
