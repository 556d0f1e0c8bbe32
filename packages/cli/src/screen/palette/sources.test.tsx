import { renderToString, Text } from 'ink'
import { expect, test } from 'vitest'
import { type PaletteItem, ScreenItemsContext } from './item.ts'
import { ROOT_PAGE } from './sources.ts'

const OFFERS: PaletteItem[] = [
  { id: 'stb.hw-reboot', group: 'Box tools', title: 'Hardware reboot' },
  { id: 'remote-event.watch', group: 'Here', title: 'Live events' },
  { id: 'session.keys', group: 'Here', title: 'Keys' },
]

function Found({ typed }: { typed: string }) {
  const [useOffered] = ROOT_PAGE.sources
  const { items = [] } = useOffered?.(typed) ?? {}
  return <Text>{items.map(({ id }) => id).join(' ')}</Text>
}

test.each([
  ['restart', 'stb.hw-reboot'],
  ['tail', 'remote-event.watch'],
  ['cheat', 'session.keys'],
  ['hardware', 'stb.hw-reboot'],
])('%s finds in the full screen what the console finds by it: %s', (typed, id) => {
  const offered = (
    <ScreenItemsContext value={OFFERS}>
      <Found typed={typed} />
    </ScreenItemsContext>
  )
  expect(renderToString(offered)).toBe(id)
})
