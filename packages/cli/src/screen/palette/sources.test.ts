import { expect, test } from 'vitest'
import type { PaletteItem } from './item.ts'
import { listItems } from './palette.fixture.tsx'
import { ROOT_PAGE } from './sources.ts'

const OFFERS: PaletteItem[] = [
  { id: 'stb.hw-reboot', group: 'Box tools', title: 'Hardware reboot' },
  { id: 'remote-event.watch', group: 'Here', title: 'Live events' },
  { id: 'session.keys', group: 'Here', title: 'Keys' },
]

test.each([
  ['restart', 'stb.hw-reboot'],
  ['tail', 'remote-event.watch'],
  ['cheat', 'session.keys'],
  ['hardware', 'stb.hw-reboot'],
])('%s finds in the full screen what the console finds by it: %s', (typed, id) => {
  const [source = () => ({ items: [] })] = ROOT_PAGE.sources
  expect(listItems(source, typed, { offered: OFFERS }).map((item) => item.id)).toEqual([id])
})
