/** What the console offers as a line for the terminal is one: read by a shell as it was meant, and taken by the program. */
import { execFileSync } from 'node:child_process'
import { registry } from '@headend/core/registry'
import { EMPTY_TABLE, setFilter, setSort } from '@headend/core/table'
import {
  type Counterpart,
  commandLine,
  engagementLine,
  hasLine,
  listLine,
  screenLine,
  searchLine,
  shellLine,
  tailLine,
  type Words,
} from '@headend/core/terminal'
import { TV_PACKAGE_COLUMNS } from '@headend/core/tv-packages'
import { expect, test } from 'vitest'
import { createProgram } from './program.ts'

const anna = { country: 'SE', platform: 'OTT', id: '4711003' } as const
const input = {
  ...anna,
  deviceId: '-rf',
  tvAccountId: 'TVA-SE-ANNA',
  original: { id: 'prepaid-1' },
  fromTvAccountId: 'TVA-SE-ANNA',
  toTvAccountId: 'TVA-SE-PER',
}
const [name, modified] = ['name', 'modified'].map((id) => TV_PACKAGE_COLUMNS.find((one) => one.id === id))
const filtered =
  name && modified && setSort(setFilter(EMPTY_TABLE, name, "Kid's Max"), modified, 'descending')

const typed = (line: Counterpart) => (hasLine(line) ? line : undefined)

const lines: [string, Words | undefined][] = [
  ...registry.map(({ id }): [string, Words | undefined] => [id, typed(commandLine(id, input))]),
  ['a list', filtered && listLine('tv-package', 'SE', filtered, TV_PACKAGE_COLUMNS)],
  ['an area', typed(screenLine('/campaigns', { country: 'NO', params: {}, search: {} }))],
  ['a search', searchLine('anna.lindqvist@example.se', 'SE')],
  ['an engagement', engagementLine(anna, 'devices')],
  ['its events', tailLine(anna, '-start error')],
]

test.each(lines)('the line of %s is taken by the program', async (_, line) => {
  expect(await taken(line ?? [])).toMatchObject({ country: line?.includes('NO') ? 'NO' : 'SE' })
})

/** The options with which its action was called; throws what commander says of a line that it does not know. */
async function taken(line: Words): Promise<unknown> {
  const options: unknown[] = []
  const run = async (given: unknown) => void options.push(given)
  const silent = { out: () => {}, err: () => {} }
  await createProgram(line, run, silent).parseAsync([...line], { from: 'user' })
  expect(options).toHaveLength(1)
  return options[0]
}

test('a line that is none would not be', async () => {
  await expect(taken(['package', 'list', '--fliter', 'x'])).rejects.toThrow('unknown option')
})

test("a shell reads every word as it was, whatever somebody's package is called", () => {
  const words = [
    'stb',
    "Kid's",
    'a b',
    '$HOME',
    '`id`',
    'x;y',
    '',
    '*',
    '"',
    '\\',
    '--set',
    'å=ä',
    '~',
    '#1',
    '!',
  ]
  const script = `headend() { for word; do printf '%s\\n' "$word"; done; }; ${shellLine(words)}`
  expect(execFileSync('sh', ['-c', script], { encoding: 'utf8' })).toBe(`${words.join('\n')}\n`)
})
