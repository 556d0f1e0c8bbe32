import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ENGAGEMENT_COMMANDS } from '../features/engagements/devices/index.ts'

import { customerCommands, listTogether, NOTHING_SHOWN, parseConsoleAddress, rank } from './index.ts'

const meant = (typed: string) => {
  const found = customerCommands(typed, ENGAGEMENT_COMMANDS)
  return found && [found.identifier, ...found.commands.map(({ id }) => id)]
}

const REBOOTS = ['stb.hw-reboot', 'stb.sw-reboot']

test.each([
  ['reboot 4711002', ['4711002', ...REBOOTS]],
  ['4711002 reboot', ['4711002', ...REBOOTS]],
  ['  restart   4711002 ', ['4711002', ...REBOOTS]],
  ['sw-reboot 4711002', ['4711002', 'stb.sw-reboot']],
  ['factory reset <anna@example.se>,', ['anna@example.se', 'stb.factory-reset']],
  ['reset ip 00:1A:2B:3C:4D:5E', ['00:1A:2B:3C:4D:5E', 'stb.reset-ip']],
  ['reboot STB 4711002', ['STB 4711002', ...REBOOTS]],
  ['reboot stb/4711002', ['stb/4711002', ...REBOOTS]],
  ['update STB 4711002', ['STB 4711002', 'stb.update']],
  ['reboot anna.lindqvist', ['anna.lindqvist', ...REBOOTS]],
  ['anna.lindqvist hw reboot', ['anna.lindqvist', 'stb.hw-reboot']],
])('%s is %j', (typed, whom) => {
  expect(meant(typed)).toEqual(whom)
})

test.each([
  ['', 'nothing'],
  ['reboot', 'a command'],
  ['4711002', 'an identifier'],
  ['4711002 4711003', 'two of them'],
  ['reboot 12', 'too short a number'],
  ['reboot anna lindqvist', 'two words that no command has'],
  ['reboot kim', 'too short a name'],
  ['hw 4711002 reboot', 'an identifier between words'],
])('%j names no customer: it is %s', (typed) => {
  expect(meant(typed)).toBeUndefined()
})

test.each([
  'STB 4711002',
  'OTT 4711003',
  'STB/4711002',
  '4711002 STB',
  'STB 4711002 in SE',
  'SE STB 4711002',
  'SE/STB/4711002',
  '4711002 SE',
  'anna@example.se in SE',
])('a platform or a country and a customer are the customer, never a command about them: %j', (typed) => {
  expect(meant(typed)).toBeUndefined()
  const offered = { id: 'stb.update', hint: 'STB 4711002' }
  const customer = { id: 'engagement', hint: 'STB 4711002', keywords: ['4711002'] }
  const listed = (text: string) =>
    listTogether([{ items: [offered, customer] }], text, NOTHING_SHOWN, (items) => items).items
  expect(listed('stb 4711002')).toEqual([customer])
  expect(listed('4711002')).toEqual([offered, customer])
  const login = { id: 'stb.reset-login-check', title: 'Reset concurrent login check', hint: 'STB 4711002' }
  expect(
    listTogether([{ items: [login] }], 'STB 4711002 in SE', NOTHING_SHOWN, (items) => items).items,
  ).toEqual([])
})

test('on a customer’s page commands with the platform in their title come first', () => {
  const hint = 'STB 4711002'
  const page = [
    { title: 'Update from BSS', hint },
    { title: 'Update STB', hint },
  ]
  expect(rank(page, 'update STB 4711002').map(({ title }) => title)).toEqual([
    'Update STB',
    'Update from BSS',
  ])
  expect(rank(page, 'update 4711002')).toEqual(page)
})

test('only a name is marked as one, so that no command runs on its first match', () => {
  expect(customerCommands('reboot anna.lindqvist', ENGAGEMENT_COMMANDS)?.isName).toBe(true)
  expect(customerCommands('reboot 4711002', ENGAGEMENT_COMMANDS)?.isName).toBe(false)
})

const aWord = fc.constantFrom(
  // With a platform beside it an identifier is another one.
  ...ENGAGEMENT_COMMANDS.flatMap(({ title }) => title.split(' ')).filter((word) => word !== 'STB'),
  'restart',
  'hw-reboot',
  'a',
  'é',
)
const anIdentifier = fc.oneof(
  fc.integer({ min: 1000 }).map(String),
  fc.constantFrom('anna@example.se', 'TVA-SE-ANNA', '00:1A:2B:3C:4D:5E', 'HSX20394857'),
)

test('with an identifier at either end the words find what they find alone', () => {
  fc.assert(
    fc.property(fc.array(aWord, { minLength: 1 }), anIdentifier, (words, whom) => {
      const alone = rank(ENGAGEMENT_COMMANDS, words.join(' ')).map(({ id }) => id)
      const expected = alone.length > 0 ? [whom, ...alone] : undefined
      expect(meant([...words, whom].join(' '))).toEqual(expected)
      expect(meant([whom, ...words].join(' '))).toEqual(expected)
    }),
  )
})

const origin = 'https://headend.example'

test.each([
  [
    'https://headend.example/tv-packages/1013?country=SE&tab=channels',
    '/tv-packages/1013?country=SE&tab=channels',
  ],
  [' <https://headend.example/campaigns>, ', '/campaigns'],
  ['https://headend.example', '/'],
  ['/tv-packages/1013?country=SE', '/tv-packages/1013?country=SE'],
  ['/', undefined],
  ['//elsewhere.example/campaigns', undefined],
  ['/\\elsewhere.example/campaigns', undefined],
  ['https://elsewhere.example/campaigns', undefined],
  ['https://headend.example@elsewhere.example/campaigns', undefined],
  ['javascript:alert(1)', undefined],
  ['/tv-packages is a page', undefined],
])('the page that %j is the address of: %j', (text, page) => {
  const typed = parseConsoleAddress(text, { origin, basepath: '/' })
  expect(typed && typed.path + typed.query).toBe(page)
})

test.each([
  ['/console/campaigns', { path: '/campaigns', query: '' }],
  ['https://headend.example/console', { path: '/', query: '' }],
  ['/campaigns', undefined],
  ['/consoles/campaigns', undefined],
])('of a console that is served under /console, %j is %j', (text, page) => {
  for (const basepath of ['/console', '/console/'])
    expect(parseConsoleAddress(text, { origin, basepath })).toEqual(page)
})
