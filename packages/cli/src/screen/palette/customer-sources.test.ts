/** The customers and tools that the palette lists for the result of a search. */
import { boxCommands, type EngagementHit, otherCountriesView } from '@headend/core/engagements'
import { NO_USES } from '@headend/core/palette'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { customerCommandSource, engagementSource, toolSource, unlessAddressed } from './engagement-sources.ts'
import type { PaletteItem, PaletteSource } from './item.ts'
import { listItems, openPage } from './palette.fixture.tsx'

const NO_RESULTS = { hits: [], otherCountries: [], searching: false }

// Test files share their modules: another one may have loaded the sources with the real search.
const results = vi.hoisted(() => {
  vi.resetModules()
  return { of: {} as Record<string, object> }
})
vi.mock('./use-customer-search.ts', () => ({
  useCustomerSearch: (typed: string) =>
    results.of[typed] ?? { hits: [], otherCountries: [], searching: false },
}))
afterAll(() => {
  vi.doUnmock('./use-customer-search.ts')
  vi.resetModules()
})

const DEVELOPER = ['developer-live']
const READER = ['country-se', 'engagement-read']
const console = {
  reader: { access: { country: 'SE', roles: DEVELOPER } },
  perform: vi.fn(),
  open: vi.fn(),
  country: 'SE',
  recentUses: { forCountry: () => NO_USES, remember: vi.fn() },
}
beforeEach(() => {
  vi.clearAllMocks()
  console.reader.access.roles = DEVELOPER
  results.of = {}
})

const hit = (id: string, country = 'SE', platform = 'STB') =>
  ({
    username: 'anna.berg',
    engagement: { id, country, platform, email: 'anna@example.se', tvAccountId: 'TVA-ANNA' },
  }) as unknown as EngagementHit

const setSearchResult = (typed: string, ...hits: EngagementHit[]) => {
  results.of[typed] = { ...NO_RESULTS, hits }
}

const listed = (source: PaletteSource, typed: string, offered: readonly PaletteItem[] = []) =>
  listItems(source, typed, { console, offered })

const reboot = boxCommands.find(({ id }) => id === 'stb.hw-reboot')

test.each(['hardware 4711002', '4711002 hardware'])(
  '%s runs the command of the page for that box',
  (typed) => {
    setSearchResult('4711002', hit('4711002'))
    const [item, another] = listed(customerCommandSource, typed)
    expect(another).toBeUndefined()
    expect(item).toMatchObject({
      title: reboot?.title,
      hint: 'STB 4711002',
      customerMatch: 'here',
      passing: true,
    })
    item?.run?.()
    expect(console.perform.mock.calls).toEqual([
      [reboot, expect.objectContaining({ id: '4711002', country: 'SE' })],
    ])
  },
)

test.each([
  ['with the right there is no item', '4711002', DEVELOPER, []],
  ['without the right the missing role is named', '4711002', READER, [/^needs /]],
  ['a device is explained: no one is found by one', 'HSX20394857', DEVELOPER, [/by device$/]],
  ['a word that may be no name gives no item', 'anna.berg', READER, []],
])('where no one is found %s', (_, customer, roles, refused) => {
  console.reader.access.roles = roles
  expect(listed(customerCommandSource, `hardware ${customer}`).map((item) => item.refused)).toEqual(
    refused.map((text) => expect.stringMatching(text)),
  )
})

test('Enter before a user name is found does nothing to the person it finds; a second Enter does', async () => {
  results.of['anna.berg'] = { ...NO_RESULTS, searching: true }
  const { type, press, redraw, seen } = openPage({ sources: [customerCommandSource] }, console)
  type('hardware anna.berg')
  press('Enter')
  setSearchResult('anna.berg', hit('4711002'))
  redraw()
  await vi.waitFor(() => expect(seen()).toContain('Matched by user name'))
  expect(console.perform).not.toHaveBeenCalled()
  press('Enter')
  expect(console.perform).toHaveBeenCalledOnce()
})

test('a command for a customer is not searched as the name of one', () => {
  const source = vi.fn(() => ({ items: [] }))
  for (const typed of ['hardware 4711002', '4711002', 'anna berg']) unlessAddressed(source)(typed)
  expect(source.mock.calls.flat()).toEqual(['', '4711002', 'anna berg'])
})

test('a customer is found by id, user name, e-mail and account, and opened in their country', () => {
  setSearchResult('anna@example.se', hit('4711002'))
  const [item] = listed(engagementSource('tail'), 'anna@example.se')
  expect(item).toMatchObject({
    hint: 'STB 4711002',
    keywords: ['4711002', 'anna.berg', 'anna@example.se', 'TVA-ANNA', 'STB 4711002'],
  })
  item?.run?.()
  expect(console.open).toHaveBeenCalledWith({
    at: 'tail',
    identity: expect.objectContaining({ id: '4711002' }),
  })
})

test('of another country a few are listed, and all of them on a page of their own', () => {
  const hits = Array.from({ length: 6 }, (_, at) => hit(`471300${at}`, 'NO'))
  const otherCountries = otherCountriesView('SE', [{ country: 'NO', total: 6, hits }])?.countries
  results.of.anna = { ...NO_RESULTS, otherCountries }
  const items = listed(engagementSource('tail'), 'anna')
  expect(items.map(({ hint }) => hint)).toEqual([
    ...['4713000', '4713001', '4713002', '4713003'].map((id) => `STB ${id} · Found in NO, you are in SE`),
    'Found in NO, you are in SE',
  ])
  expect(items.every(({ passing }) => passing)).toBe(true)
  const all = items.at(-1)
  expect(all?.title).toBe('Show all 6 engagements in NO')
  expect(listed(all?.opens?.sources[0] as PaletteSource, '')).toHaveLength(6)
})

test('a search for a device explains that no one is found by one, once it has ended', () => {
  results.of.HSX20394857 = { ...NO_RESULTS, searching: true }
  expect(listed(engagementSource('tail'), 'HSX20394857')).toEqual([])
  results.of = {}
  expect(listed(engagementSource('tail'), 'HSX20394857')).toMatchObject([
    { refused: expect.stringMatching(/by device$/) },
  ])
  expect(listed(engagementSource('tail'), '4711002')).toEqual([])
})

const pageOf = (tool: string) => listed(toolSource, tool)[0]?.opens?.sources[0] as PaletteSource

test('a tool is found by its name alone where no box is open, and asks which', () => {
  expect(listed(toolSource, 'reboot').map(({ title, hint }) => [title, hint])).toEqual([
    ['Hardware reboot', 'choose a box'],
    ['Software reboot', 'choose a box'],
  ])
  expect(listed(toolSource, '')).toEqual([])
  const own = { id: 'stb.hw-reboot', group: 'Box tools', title: 'Hardware reboot' }
  expect(listed(toolSource, 'reboot', [own])).toEqual([])
})

test('the page of a tool runs it for the box that is found', () => {
  setSearchResult('4711002', hit('4711002'))
  const [item] = listed(pageOf('hardware'), '4711002')
  expect(item).toMatchObject({ hint: 'STB 4711002', customerMatch: 'here' })
  item?.run?.()
  expect(console.perform.mock.calls).toEqual([[reboot, { id: '4711002', platform: 'STB', country: 'SE' }]])
})

test('a platform without the tool, and a person without the right, get the reason', () => {
  setSearchResult('4711003', hit('4711003', 'SE', 'OTT'))
  expect(listed(pageOf('reset ip'), '4711003')[0]?.refused).toMatch(/This engagement is OTT$/)
  console.reader.access.roles = READER
  expect(listed(toolSource, 'hardware')[0]?.refused).toMatch(/^needs /)
})
