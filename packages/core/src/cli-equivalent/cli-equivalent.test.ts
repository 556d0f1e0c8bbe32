import { expect, test } from 'vitest'
import { tvPackageColumns } from '../features/tv-packages/index.ts'
import { EMPTY_TABLE, setFilter, setSort } from '../table/index.ts'
import {
  type Argv,
  commandArgv,
  journalArgv,
  listArgv,
  mediaArgv,
  pageArgv,
  resumeArgv,
  screenArgv,
  searchArgv,
  shellLine,
  shellLines,
  voucherArgv,
} from './index.ts'

const typed = (argv: Argv | undefined) => argv && shellLine(argv)

const anna = { country: 'SE', platform: 'STB', id: '4711002' } as const

test.each([
  ['stb.hw-reboot', anna, 'headend stb hw-reboot 4711002 --country SE'],
  [
    'stb.hw-reboot',
    { ...anna, platform: 'OTT' },
    'headend stb hw-reboot 4711002 --platform OTT --country SE',
  ],
  ['engagement.reload', anna, 'headend engagement view STB 4711002 --country SE'],
  [
    'device.log-out',
    { ...anna, deviceId: 'a b' },
    "headend engagement logout-device STB 4711002 'a b' --country SE",
  ],
  ['device.log-out-all', anna, 'headend engagement logout-device STB 4711002 --all --country SE'],
  ['tv-package.delete', { country: 'NO', id: '3001', name: 'x' }, 'headend package delete 3001 --country NO'],
  [
    'voucher.delete',
    { country: 'SE', tvAccountId: 'TVA', id: '-1' },
    'headend voucher delete --country SE -- TVA -1',
  ],
  ['campaign.create', { country: 'SE', draft: {} }, 'headend campaign create --country SE'],
])('%s has a command line', (id, input, line) => {
  expect(typed(commandArgv(id, input))).toBe(line)
})

test('a command that the terminal has not has no line', () => {
  expect(commandArgv('no.such', anna)).toBeUndefined()
})

test('marked rows are copied as lines, less what no line can hold', () => {
  const view = (id: string) => ['package', 'view', id]
  expect(shellLines(['1', 'a\nb', '2'], view)).toBe('headend package view 1\nheadend package view 2')
})

test('a list has a command line with its filters and order', () => {
  const column = (id: string) => {
    const found = tvPackageColumns('SE').find((one) => one.id === id)
    if (!found) throw new TypeError(id)
    return found
  }
  const state = setSort(setFilter(EMPTY_TABLE, column('name'), "Kid's"), column('modified'), 'descending')
  expect(shellLine(listArgv('package', 'SE', state, tvPackageColumns('SE')))).toBe(
    String.raw`headend package list --filter 'name=Kid'\''s' --sort -modified --country SE`,
  )
})

test('a search for media has a command line with all that narrows it', () => {
  const search = { text: ' film ', type: 'RENTAL', stores: ['1', '2'], assetTypes: ['movie'], upcoming: true }
  expect(shellLine(mediaArgv(search, 'SE'))).toBe(
    'headend media search film --for rental --store 1 --store 2 --type movie --upcoming --country SE',
  )
})

const NOTHING = { params: {}, search: {} }
const engagement = { platform: 'STB', engagementId: '4711002' }

test.each([
  ['/', NOTHING, 'headend'],
  ['/campaigns', NOTHING, 'headend campaign list --country FI'],
  ['/engagements', NOTHING, undefined],
  [
    '/engagements',
    { ...NOTHING, search: { searchTerm: 'a b' } },
    "headend engagement search 'a b' --country FI",
  ],
  [
    '/engagements/$platform/$engagementId',
    { params: engagement, search: { tab: 'devices' } },
    'headend engagement view STB 4711002 --tab devices --country FI',
  ],
  ['/tv-packages/$id', { params: { id: 'create' }, search: {} }, 'headend package create --country FI'],
  ['/tv-packages/$id', { params: { id: '7' }, search: {} }, 'headend package view 7 --country FI'],
  [
    '/tv-packages/$id',
    { params: { id: '7' }, search: { tab: 'change-log' } },
    'headend package changes 7 --country FI',
  ],
  ['/remoteeventdebug', NOTHING, undefined],
  [
    '/remoteeventdebug',
    { params: {}, search: { searchTerm: '4711003', filter: '-start error' } },
    "headend tail 4711003 --platform OTT --filter '-start error' --country FI",
  ],
] as const)('the page %s has a command line', (path, screen, line) => {
  expect(typed(screenArgv(path, { country: 'FI', ...screen }))).toBe(line)
})

test('a page of no country has none, but for the first', () => {
  expect(screenArgv('/campaigns', { country: undefined, ...NOTHING })).toBeUndefined()
  expect(screenArgv('/', { country: undefined, ...NOTHING })).toEqual([])
})

test.each([
  ['/state/batches/1.ndjson', '/state/batches/1.ndjson'],
  ["/state/Maja's/1.ndjson", String.raw`'/state/Maja'\''s/1.ndjson'`],
])('a batch with the journal %s continues in the spelling of a shell', (journal, word) => {
  const line = resumeArgv({ tool: 'hw-reboot', country: 'SE' }, journal)
  expect(shellLine(line)).toBe(`headend stb hw-reboot --resume ${word} --country SE`)
  expect(shellLine(journalArgv(journal))).toBe(`headend stb journal ${word}`)
})

test('no line is made that would act on a terminal', () => {
  expect(shellLine(searchArgv('a\u001b[31m', 'SE'))).toBeUndefined()
  expect(shellLine(searchArgv('a\nb', 'SE'))).toBeUndefined()
})

const packagePage = { area: 'tv-packages', country: 'SE', params: { id: '1002' } } as const
const householdPage = {
  area: 'engagements',
  country: 'SE',
  params: { platform: 'STB', engagementId: '4711900' },
} as const
const newPackage = { ...packagePage, params: { id: 'create' } }

test.each([
  [packagePage, { save: [] }, 'headend package update 1002 --country SE'],
  [newPackage, { save: [] }, 'headend package create --country SE'],
  [
    packagePage,
    { save: ['--set', 'price=249', '--set', "name=Kid's"] },
    String.raw`headend package update 1002 --set price=249 --set 'name=Kid'\''s' --country SE`,
  ],
  [newPackage, { save: ['--set', 'id=7'] }, 'headend package create --set id=7 --country SE'],
  [newPackage, { save: undefined }, undefined],
  [newPackage, 'delete', undefined],
  [packagePage, 'delete', 'headend package delete 1002 --country SE'],
  [packagePage, { tab: 'channels' }, 'headend package view 1002 --country SE'],
  [
    householdPage,
    { save: ['--set', 'npvr=no'] },
    'headend engagement edit STB 4711900 --set npvr=no --country SE',
  ],
  [householdPage, { save: undefined }, undefined],
  [{ ...packagePage, params: {} }, { save: [] }, undefined],
] as const)('an action on a page, %j %j, has a command line if there is one', (page, act, line) => {
  expect(typed(pageArgv(page, act))).toBe(line)
})

test.each([
  [undefined, [], 'headend voucher create TVA-1 --country SE'],
  [undefined, ['--set', 'quantity=3'], 'headend voucher create TVA-1 --set quantity=3 --country SE'],
  ['-7', ['--set', 'quantity=3'], 'headend voucher update --set quantity=3 --country SE -- TVA-1 -7'],
] as const)('the dialog of voucher %j has a command line with its values: %j', (id, save, line) => {
  expect(typed(voucherArgv({ country: 'SE', tvAccountId: 'TVA-1' }, id, save))).toBe(line)
})
