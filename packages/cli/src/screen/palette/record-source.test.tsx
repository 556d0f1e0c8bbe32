import { Text } from 'ink'
import { beforeEach, expect, test, vi } from 'vitest'
import { RECORDS } from '../../features/index.ts'
import type { RecordRow } from '../../records/register.ts'
import { draw, Hook } from '../draw.fixture.tsx'
import { ConsoleContext } from '../use-console.ts'
import type { PaletteItem } from './item.ts'
import { recordSource } from './sources.ts'

const names: Readonly<Record<string, string>> = { SE: 'Bas Plus', NO: 'Norge Pluss' }
const rows = vi.fn(async ({ country }: { country: string }) => ({
  columns: [],
  lines: [
    { id: '1013', name: names[country], cells: [] },
    { id: '1014', name: 'Another', cells: [] },
  ],
}))
const packages = {
  ...RECORDS.find(({ subject }) => subject === 'tv-package'),
  records: async () => ({ records: { rows } }),
} as unknown as RecordRow
const source = recordSource(packages)

const access = { roles: ['country-se', 'country-no', 'content-read'], country: 'SE' }
const console = {
  reader: { access },
  country: 'SE',
  countries: ['SE', 'NO'],
  open: vi.fn(),
  noteOutcome: () => {},
  current: async () => ({ access, country: 'SE' }),
  answerCache: { read: (_: string, load: () => unknown) => load() },
  context: { terminal: { env: {} } },
}

beforeEach(() => void vi.clearAllMocks())

/** The items after the reads. */
async function found(typed: string): Promise<readonly PaletteItem[]> {
  let listed: { items: readonly PaletteItem[]; searching?: boolean } = { items: [] }
  const lister = () => {
    listed = source(typed)
    return <Text>{listed.items.length}</Text>
  }
  draw(() => (
    <ConsoleContext value={console as never}>
      <Hook useIt={lister} />
    </ConsoleContext>
  ))
  await vi.waitFor(() => expect(listed.searching).toBe(false))
  return listed.items
}

test.each(['package 1013 in SE', 'package 1013', '1013', 'bas plus'])(
  'a package is found by %j, as messages and people name it',
  async (typed) => {
    const [item, ...others] = await found(typed)
    expect(others).toEqual([])
    expect(item).toMatchObject({ title: 'Bas Plus · 1013', keywords: ['1013'] })
    item?.run?.()
    expect(console.open).toHaveBeenCalledExactlyOnceWith({
      at: 'record',
      kind: 'package',
      id: '1013',
      country: 'SE',
    })
  },
)

test('one that is named with another country is found there, and opened there', async () => {
  const [item, ...others] = await found('package 1013 in NO')
  expect(others).toEqual([])
  expect(item).toMatchObject({
    title: 'Norge Pluss · 1013',
    hint: 'Found in NO, you are in SE',
    passing: true,
  })
  expect(rows).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ country: 'NO', access: { ...access, country: 'NO' } }),
  )
  item?.run?.()
  expect(console.open).toHaveBeenCalledWith(expect.objectContaining({ id: '1013', country: 'NO' }))
})

test.each(['package 1013 in FI', 'package 1900 in NO', 'campaign 1013 in SE'])(
  '%j names no record that may be opened',
  async (typed) => {
    expect(await found(typed)).toEqual([])
  },
)
