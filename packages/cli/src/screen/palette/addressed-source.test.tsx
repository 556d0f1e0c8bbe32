import { logOutAllDevices } from '@headend/core/devices'
import { boxCommands, type EngagementHit } from '@headend/core/engagements'
import { renderToString, Text } from 'ink'
import { beforeEach, expect, test, vi } from 'vitest'
import { commandsOnCustomers, unlessAddressed } from './addressed-source.ts'
import type { PaletteItem } from './item.ts'

const hit = (id: string, country = 'SE') =>
  ({
    username: 'anna',
    engagement: { id, country, platform: 'STB', firstName: 'Anna', lastName: 'Berg' },
  }) as unknown as EngagementHit

const found = vi.hoisted(() => ({ of: {} as Record<string, unknown> }))
const perform = vi.fn()
const reader = { access: { country: 'SE', roles: ['developer-live'] } }
vi.mock('../use-console.ts', () => ({ useConsole: () => ({ reader, perform }) }))
vi.mock('./engagement-sources.ts', () => ({
  useFound: (typed: string) => found.of[typed] ?? { searching: false },
  failedSearch: () => ({ id: 'failed', group: '', title: '' }),
}))

beforeEach(() => {
  perform.mockClear()
  found.of = {}
})

let items: readonly PaletteItem[] = []

function Source({ typed }: { typed: string }) {
  items = commandsOnCustomers(typed).items
  return <Text>{items.length}</Text>
}

function listed(typed: string): readonly PaletteItem[] {
  renderToString(<Source typed={typed} />)
  return items
}

const reboot = boxCommands.find(({ id }) => id === 'stb.hw-reboot')

test.each(['hardware 4711002', '4711002 hardware'])(
  '%s finds the command and whom it is about, and does it to them by the command of their page',
  (typed) => {
    found.of['4711002'] = { data: { hits: [hit('4711002')] }, searching: false }
    const [item, another] = listed(typed)
    expect(another).toBeUndefined()
    expect(item).toMatchObject({ title: reboot?.title, acts: 'here', passing: true })
    expect(item?.hint).toContain('STB 4711002')
    item?.run?.()
    expect(perform.mock.calls).toEqual([[reboot, expect.objectContaining({ id: '4711002', country: 'SE' })]])
  },
)

test('whoever is in another country is told so, and nothing is done before they are seen', () => {
  const ways = [{ few: [hit('4711002', 'NO')], text: 'Found in NO, you are in SE' }]
  found.of['4711002'] = { data: { hits: [], elsewhere: { ways } }, searching: false }
  const [item] = listed('log out all 4711002')
  expect(item).toMatchObject({ title: logOutAllDevices.title, acts: 'elsewhere' })
  expect(item?.hint).toContain('Found in NO, you are in SE')
})

test('where nobody is found there is nothing to do', () => {
  found.of['4711002'] = { data: { hits: [] }, searching: false }
  expect(listed('hardware 4711002')).toEqual([])
})

test('what is meant for a customer is not searched as the name of one', () => {
  const source = vi.fn(() => ({ items: [] }))
  for (const typed of ['hardware 4711002', '4711002', 'anna berg']) unlessAddressed(source)(typed)
  expect(source.mock.calls.flat()).toEqual(['', '4711002', 'anna berg'])
})
