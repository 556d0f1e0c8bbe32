import { boxCommands } from '@headend/core/engagements'
import { NO_USES } from '@headend/core/palette'
import { renderToString, Text } from 'ink'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { ConsoleContext } from '../use-console.ts'
import { type PaletteItem, type PaletteSource, ScreenItemsContext } from './item.ts'
import { anna, NO_RESULTS, searchResults } from './search-results.fixture.ts'
import { toolSource } from './tool-source.ts'

const console = {
  reader: { access: { country: 'SE', roles: ['developer-live'] } },
  perform: vi.fn(),
  known: { of: () => NO_USES },
  country: 'SE',
}
// Test files share their modules: another one may have loaded the sources with the real search.
vi.hoisted(() => vi.resetModules())
vi.mock(
  './use-customer-search.ts',
  async () => (await import('./search-results.fixture.ts')).customerSearchModule,
)
afterAll(() => {
  vi.doUnmock('./use-customer-search.ts')
  vi.resetModules()
})

beforeEach(() => {
  vi.clearAllMocks()
  console.reader.access.roles = ['developer-live']
  searchResults.of = {}
})

let items: readonly PaletteItem[] = []

function Listed({ source, typed }: { source: PaletteSource; typed: string }) {
  items = source(typed).items
  return <Text>{items.length}</Text>
}

function listed(source: PaletteSource, typed: string, offered: readonly PaletteItem[] = []) {
  renderToString(
    <ConsoleContext value={console as never}>
      <ScreenItemsContext value={offered}>
        <Listed source={source} typed={typed} />
      </ScreenItemsContext>
    </ConsoleContext>,
  )
  return items
}

const pageOf = (tool: string) => listed(toolSource, tool)[0]?.opens?.sources[0] as PaletteSource

test('a tool is found by its name alone where no box is open, and asks which', () => {
  expect(listed(toolSource, 'reboot').map(({ title, hint }) => [title, hint])).toEqual([
    ['Hardware reboot', 'choose a box'],
    ['Software reboot', 'choose a box'],
  ])
  expect(listed(toolSource, '')).toEqual([])
})

test('where a box is open its own tools are meant', () => {
  const own = { id: 'stb.hw-reboot', group: 'Box tools', title: 'Hardware reboot' }
  expect(listed(toolSource, 'reboot', [own])).toEqual([])
})

test('the customer that is typed next gets it, by the command of their page', () => {
  searchResults.of['4711002'] = { ...NO_RESULTS, hits: [anna] }
  const [item] = listed(pageOf('hardware'), '4711002')
  expect(item).toMatchObject({ hint: 'STB 4711002', acts: 'here' })
  item?.run?.()
  const reboot = boxCommands.find(({ id }) => id === 'stb.hw-reboot')
  expect(console.perform.mock.calls).toEqual([[reboot, { id: '4711002', platform: 'STB', country: 'SE' }]])
})

test('a platform without the tool is refused, and a person without the right sees what it needs', () => {
  searchResults.of['4711003'] = {
    ...NO_RESULTS,
    hits: [{ ...anna, engagement: { ...anna.engagement, platform: 'OTT' } }],
  }
  expect(listed(pageOf('reset ip'), '4711003')[0]?.refused).toMatch(/This engagement is OTT$/)
  console.reader.access.roles = ['country-se', 'engagement-read']
  expect(listed(toolSource, 'hardware')[0]?.refused).toMatch(/^needs /)
})
