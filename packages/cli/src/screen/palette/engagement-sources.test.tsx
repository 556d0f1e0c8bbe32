import { type EngagementHit, otherCountriesView } from '@headend/core/engagements'
import { renderToString, Text } from 'ink'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { ConsoleContext } from '../use-console.ts'
import { engagementSource } from './engagement-sources.ts'
import type { PaletteItem, PaletteSource } from './item.ts'
import { NO_RESULTS, searchResults } from './search-results.fixture.ts'

const hit = (id: string, country: 'SE' | 'NO') =>
  ({
    username: 'anna',
    engagement: { id, country, platform: 'STB', email: 'anna@example.se', tvAccountId: 'TVA-ANNA' },
  }) as unknown as EngagementHit

const open = vi.fn()
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

beforeEach(() => void open.mockClear())

let items: readonly PaletteItem[] = []

function Source({ useItems, typed }: { useItems: PaletteSource; typed: string }) {
  items = useItems(typed).items
  return <Text>{items.length}</Text>
}

function listed(typed: string, useItems = engagementSource('tail')): readonly PaletteItem[] {
  renderToString(
    <ConsoleContext value={{ open } as never}>
      <Source useItems={useItems} typed={typed} />
    </ConsoleContext>,
  )
  return items
}

test('a customer is named by all that they are found by as a whole, and opened where they are', () => {
  searchResults.of = { 'anna@example.se': { ...NO_RESULTS, hits: [hit('4711002', 'SE')] } }
  const [item] = listed('anna@example.se')
  expect(item).toMatchObject({
    hint: 'STB 4711002',
    keys: ['4711002', 'anna', 'anna@example.se', 'TVA-ANNA', 'STB 4711002'],
  })
  item?.run?.()
  expect(open).toHaveBeenCalledWith({ at: 'tail', identity: expect.objectContaining({ id: '4711002' }) })
})

test('of another country a few are listed, and all of them on a page of their own', () => {
  const hits = Array.from({ length: 6 }, (_, at) => hit(`471300${at}`, 'NO'))
  searchResults.of = {
    anna: { ...NO_RESULTS, ways: otherCountriesView('SE', [{ country: 'NO', total: 6, hits }])?.countries },
  }
  const listedHere = listed('anna')
  expect(listedHere.map(({ hint }) => hint)).toEqual([
    ...['4713000', '4713001', '4713002', '4713003'].map((id) => `STB ${id} · Found in NO, you are in SE`),
    'Found in NO, you are in SE',
  ])
  const all = listedHere.at(-1)
  expect(all?.title).toBe('Show all 6 engagements in NO')
  const [source = engagementSource('tail')] = all?.opens?.sources ?? []
  expect(listed('', source)).toHaveLength(6)
})

test('a search for a device shows that devices cannot be searched', () => {
  searchResults.of = { HSX20394857: { ...NO_RESULTS, searching: true } }
  expect(listed('HSX20394857')).toEqual([])
  searchResults.of = {}
  expect(listed('HSX20394857')).toMatchObject([{ refused: expect.stringMatching(/by device$/) }])
  expect(listed('4711002')).toEqual([])
})
