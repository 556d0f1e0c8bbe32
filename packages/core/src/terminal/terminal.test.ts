import { expect, test } from 'vitest'
import { registry } from '../registry.ts'
import { EMPTY_TABLE, setFilter, setSort } from '../table/index.ts'
import { TV_PACKAGE_COLUMNS } from '../tv-packages/index.ts'
import { areaLine, commandLine, listLine, resumeLine, searchLine, shellLine } from './index.ts'

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
])('%s is said as a line', (id, input, line) => {
  expect(shellLine(commandLine(id, input) ?? [])).toBe(line)
})

test('there is a line for every command of the product', () => {
  const input = {
    ...anna,
    deviceId: 'd',
    tvAccountId: 'TVA',
    original: { id: '1' },
    fromTvAccountId: 'A',
    toTvAccountId: 'B',
  }
  expect(registry.filter(({ id }) => commandLine(id, input) === undefined)).toEqual([])
  expect(commandLine('no.such', input)).toBeUndefined()
})

test('a list is said with its filters and its order', () => {
  const column = (id: string) => {
    const found = TV_PACKAGE_COLUMNS.find((one) => one.id === id)
    if (!found) throw new TypeError(id)
    return found
  }
  const state = setSort(setFilter(EMPTY_TABLE, column('name'), "Kid's"), column('modified'), 'descending')
  expect(shellLine(listLine('tv-package', 'SE', state, TV_PACKAGE_COLUMNS))).toBe(
    String.raw`headend package list --filter 'name=Kid'\''s' --sort -modified --country SE`,
  )
  expect(areaLine('campaigns', 'FI')).toEqual(['campaign', 'list', '--country', 'FI'])
  expect(areaLine('start', 'FI')).toBeUndefined()
})

test.each([
  ['/state/batches/1.ndjson', '/state/batches/1.ndjson'],
  ["/state/Maja's/1.ndjson", String.raw`'/state/Maja'\''s/1.ndjson'`],
  ['~/1.ndjson', "'~/1.ndjson'"],
])('a batch with the journal %s is gone on with as a shell takes it', (journal, word) => {
  const line = resumeLine({ tool: 'hw-reboot', country: 'SE' }, journal)
  expect(shellLine(line)).toBe(`headend stb hw-reboot --resume ${word} --country SE`)
})

test('no line is made that would act on a terminal', () => {
  expect(shellLine(searchLine('a\u001b[31m', 'SE'))).toBeUndefined()
  expect(shellLine(searchLine('a\nb', 'SE'))).toBeUndefined()
})
