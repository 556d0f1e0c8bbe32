/** What the console offers as a line for the terminal is one: read by a shell as it was meant, and taken by the program. */
import { execFileSync } from 'node:child_process'
import { registry } from '@headend/core/registry'
import { EMPTY_TABLE, setFilter, setSort } from '@headend/core/table'
import {
  accountLine,
  type Counterpart,
  commandLine,
  devicesLine,
  engagementLine,
  hasLine,
  listLine,
  mediaLine,
  recordLine,
  SCREEN_LINES,
  type ScreenPath,
  screenLine,
  searchLine,
  shellLine,
  tailLine,
  type Words,
} from '@headend/core/terminal'
import { tvPackageColumns } from '@headend/core/tv-packages'
import { expect, test } from 'vitest'
import { createProgram } from '../program.ts'
import { leaves, pathOf, wholeProgram } from '../whole-program.ts'

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
const [name, modified] = ['name', 'modified'].map((id) => columns.find((one) => one.id === id))
const filtered =
  name && modified && setSort(setFilter(EMPTY_TABLE, name, "Kid's Max"), modified, 'descending')

const typed = (line: Counterpart) => (hasLine(line) ? line : undefined)

const films = { text: 'film', type: 'RENTAL', stores: ['1'], assetTypes: ['movie'], upcoming: true }
const pages = (Object.keys(SCREEN_LINES) as ScreenPath[]).filter((path) => path !== '/')
const filled = {
  country: 'SE',
  params: { id: '1', platform: 'STB', engagementId: '1' },
  search: { searchTerm: '4711' },
} as const

const lines: [string, Words | undefined][] = [
  ...registry.map(({ id }): [string, Words | undefined] => [id, typed(commandLine(id, input))]),
  ['a list', filtered && listLine('tv-package', 'SE', filtered, columns)],
  ['an area', typed(screenLine('/campaigns', { country: 'NO', params: {}, search: {} }))],
  ['a search', searchLine('anna.lindqvist@example.se', 'SE')],
  ['an engagement', engagementLine(anna, 'devices')],
  ['its events', tailLine(anna, '-start error')],
  ['its devices', devicesLine(anna, EMPTY_TABLE, [])],
  ['what an account has bought', accountLine('purchase', input, EMPTY_TABLE, [])],
  ['its vouchers', accountLine('voucher', input, EMPTY_TABLE, [])],
  ['a search for media', mediaLine(films, 'SE')],
  ['the change log of a package', recordLine('tv-package', 'changes', { country: 'SE', id: '1' })],
  ...pages.map((path): [string, Words | undefined] => [`the page ${path}`, typed(screenLine(path, filled))]),
]

/** What no page of the console is or does, by the words of the command. */
const OF_THE_TERMINAL: Readonly<Record<string, string>> = {
  login: 'is offered to who is not signed in',
  logout: 'is offered to who is signed in',
  whoami: 'the top bar shows it on every page',
  'can-i': 'what may not be done says so where it stands',
  open: 'leads to the console',
  completion: 'is about the shell',
  'profile list': 'is about the machine of who types',
  'profile set': 'is about the machine of who types',
  'profile remove': 'is about the machine of who types',
  replay: 'is of a file; a page of events keeps its log while it is open',
  'engagement history': 'is the tab of changes, whose line is the engagement with that tab',
  'stb config': 'is on the tab of the box, whose line is the engagement with that tab',
  'stb apply': 'many boxes at a time are for the terminal',
  'stb journal': 'many boxes at a time are for the terminal',
  'stb prune-journals': 'is about the machine of who types',
}

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

test('every command of the terminal is the line of something in the console, or says why not', () => {
  const commands = leaves(wholeProgram()).map((leaf) => pathOf(leaf).split(' ').slice(1).join(' '))
  const offered = commands.filter((path) =>
    lines.some(([, line]) => `${line?.join(' ')} `.startsWith(`${path} `)),
  )
  const reasons = Object.keys(OF_THE_TERMINAL)
  expect([...offered, ...reasons].toSorted()).toEqual(commands.toSorted())
})

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
