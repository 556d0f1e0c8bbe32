import { PassThrough } from 'node:stream'
import { boxCommands } from '@headend/core/engagements'
import { NO_USES } from '@headend/core/palette'
import { type Instance, render, renderToString, Text } from 'ink'
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Mode } from '../keys.tsx'
import { ConsoleContext } from '../use-console.ts'
import { customerCommandSource, unlessAddressed } from './engagement-sources.ts'
import type { PaletteItem } from './item.ts'
import { Palette } from './palette.tsx'
import { anna, NO_RESULTS, searchResults } from './search-results.fixture.ts'
import { usePalette } from './use-palette.ts'

const console = {
  reader: { access: { country: 'SE', roles: ['developer-live'] } },
  perform: vi.fn(),
  showPalette: vi.fn(),
  known: { of: vi.fn(), remember: vi.fn() },
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

let drawn: Instance | undefined
beforeEach(() => {
  vi.clearAllMocks()
  console.reader.access.roles = ['developer-live']
  console.known.of.mockReturnValue(NO_USES)
  searchResults.of = {}
})
afterEach(() => drawn?.unmount())

let items: readonly PaletteItem[] = []

function Source({ typed }: { typed: string }) {
  items = customerCommandSource(typed).items
  return <Text>{items.length}</Text>
}

function listed(typed: string): readonly PaletteItem[] {
  renderToString(
    <ConsoleContext value={console as never}>
      <Source typed={typed} />
    </ConsoleContext>,
  )
  return items
}

const reboot = boxCommands.find(({ id }) => id === 'stb.hw-reboot')

test.each(['hardware 4711002', '4711002 hardware'])(
  '%s finds the command and its customer, and runs the command of their page',
  (typed) => {
    searchResults.of['4711002'] = { ...NO_RESULTS, hits: [anna] }
    const [item, another] = listed(typed)
    expect(another).toBeUndefined()
    expect(item).toMatchObject({ title: reboot?.title, hint: 'STB 4711002', acts: 'here', passing: true })
    item?.run?.()
    expect(console.perform.mock.calls).toEqual([
      [reboot, expect.objectContaining({ id: '4711002', country: 'SE' })],
    ])
  },
)

test.each([
  ['a person with the right sees nothing', '4711002', ['developer-live'], []],
  [
    'a person without the right sees what it needs',
    '4711002',
    ['country-se', 'engagement-read'],
    [/^needs /],
  ],
  ['a device shows that it finds no customer', 'HSX20394857', ['developer-live'], [/by device$/]],
  ['a word that may be no name shows nothing', 'anna.berg', ['country-se', 'engagement-read'], []],
])('without a match %s', (_, customer, roles, refused) => {
  console.reader.access.roles = roles
  expect(listed(`hardware ${customer}`).map((item) => item.refused)).toEqual(
    refused.map((text) => expect.stringMatching(text)),
  )
})

function Shown({ keys }: { keys: { mode?: Mode } }) {
  const page = { title: '', placeholder: '', finds: 'anything' as const, sources: [customerCommandSource] }
  const { view, mode } = usePalette([page])
  keys.mode = mode
  return <Palette view={view} height={9} />
}

test('Enter before the search for a user name has ended runs nothing; a second Enter does', async () => {
  searchResults.of['anna.berg'] = { ...NO_RESULTS, searching: true }
  const keys: { mode?: Mode } = {}
  const frames: string[] = []
  const stdout = new PassThrough().on('data', (frame) => frames.push(`${frame}`))
  const screen = () => (
    <ConsoleContext value={console as never}>
      <Shown keys={keys} />
    </ConsoleContext>
  )
  drawn = render(screen(), { stdout: stdout as never, debug: true })
  const draw = () => drawn?.rerender(screen())
  const enter = () => {
    keys.mode?.bindings.find(({ on }) => on.includes('Enter'))?.run()
    draw()
  }
  keys.mode?.input?.change('hardware anna.berg')
  draw()
  enter()
  searchResults.of['anna.berg'] = { ...NO_RESULTS, hits: [anna] }
  draw()
  await vi.waitFor(() => expect(frames.at(-1)).toContain('Matched by user name'))
  expect(console.perform).not.toHaveBeenCalled()
  enter()
  expect(console.perform).toHaveBeenCalledOnce()
})

test('what is meant for a customer is not searched as the name of one', () => {
  const source = vi.fn(() => ({ items: [] }))
  for (const typed of ['hardware 4711002', '4711002', 'anna berg']) unlessAddressed(source)(typed)
  expect(source.mock.calls.flat()).toEqual(['', '4711002', 'anna berg'])
})
