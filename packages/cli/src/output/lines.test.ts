/** The command lines that the console offers: a shell reads them as meant, and the program takes them. */
import { execFileSync } from 'node:child_process'
import {
  type Argv,
  accountArgv,
  commandArgv,
  devicesArgv,
  engagementArgv,
  listArgv,
  mediaArgv,
  recordArgv,
  screenArgv,
  searchArgv,
  shellLine,
  tailArgv,
} from '@headend/core/cli-equivalent'
import { AREAS } from '@headend/core/shell'
import { EMPTY_TABLE, setFilter, setSort } from '@headend/core/table'
import { tvPackageColumns } from '@headend/core/tv-packages'
import { ALL_COMMANDS } from '@headend/testing/all-commands'
import { expect, test } from 'vitest'
import { createProgram } from '../program.ts'

const anna = { country: 'SE', platform: 'OTT', id: '4711003' } as const
const input = {
  ...anna,
  deviceId: '-rf',
  tvAccountId: 'TVA-SE-ANNA',
  original: { id: 'prepaid-1' },
  fromTvAccountId: 'TVA-SE-ANNA',
  toTvAccountId: 'TVA-SE-PER',
}
const columns = tvPackageColumns('SE')
const [name, modified] = ['name', 'modified'].map((id) => columns.find((column) => column.id === id))
const filtered =
  name && modified && setSort(setFilter(EMPTY_TABLE, name, "Kid's Max"), modified, 'descending')

const films = { text: 'film', type: 'RENTAL', stores: ['1'], assetTypes: ['movie'], upcoming: true }
const pages = AREAS.flatMap(({ path }) => (path === '/' ? [] : [path, `${path}/$id`]))
const filled = {
  country: 'SE',
  params: { id: '1', platform: 'STB', engagementId: '1' },
  search: { searchTerm: '4711' },
} as const

const offered: [string, Argv | undefined][] = [
  ...ALL_COMMANDS.map(({ id }): [string, Argv | undefined] => [id, commandArgv(id, input)]),
  ['a list', filtered && listArgv('package', 'SE', filtered, columns)],
  ['an area', screenArgv('/campaigns', { country: 'NO', params: {}, search: {} })],
  ['a search', searchArgv('anna.lindqvist@example.se', 'SE')],
  ['an engagement', engagementArgv(anna, 'devices')],
  ['its events', tailArgv(anna, '-start error')],
  ['its devices', devicesArgv(anna, EMPTY_TABLE, [])],
  ['the purchases of an account', accountArgv('purchase', input, EMPTY_TABLE, [])],
  ['its vouchers', accountArgv('voucher', input, EMPTY_TABLE, [])],
  ['a search for media', mediaArgv(films, 'SE')],
  ['the change log of a package', recordArgv('tv-package', 'changes', { country: 'SE', id: '1' })],
  ...pages.map((path): [string, Argv | undefined] => [`the page ${path}`, screenArgv(path, filled)]),
]

const lines = offered.flatMap(([what, argv]): [string, Argv][] => (argv ? [[what, argv]] : []))

test.each(lines)('the line of %s is taken by the program', async (_, line) => {
  expect(await taken(line)).toMatchObject({ country: line.includes('NO') ? 'NO' : 'SE' })
})

/** The options with which its action was called; throws commander's error for a line that it refuses. */
async function taken(line: Argv): Promise<unknown> {
  const options: unknown[] = []
  const run = async (parsed: unknown) => void options.push(parsed)
  const silent = { out: () => {}, err: () => {} }
  await createProgram(line, run, silent).parseAsync([...line], { from: 'user' })
  expect(options).toHaveLength(1)
  return options[0]
}

test('a shell reads every word unchanged', () => {
  const words = [
    ...['stb', "Kid's", 'a b', '$HOME', '`id`', 'x;y', '', '*', '"', '\\'],
    ...['--set', 'å=ä', '~', '#1', '!'],
  ]
  const script = `headend() { for word; do printf '%s\\n' "$word"; done; }; ${shellLine(words)}`
  expect(execFileSync('sh', ['-c', script], { encoding: 'utf8' })).toBe(`${words.join('\n')}\n`)
})
