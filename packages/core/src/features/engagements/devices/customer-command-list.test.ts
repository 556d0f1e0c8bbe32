import { expect, test } from 'vitest'
import { anonymous, as } from '../../../fixtures.ts'
import { customerCommands, type SearchScope } from '../../../palette/index.ts'
import {
  type CustomerSearchResults,
  type EngagementHit,
  type EngagementIdentity,
  identityOf,
} from '../index.ts'
import {
  commandRefusal,
  ENGAGEMENT_COMMANDS,
  listCustomerCommands,
  notFoundText,
  refusalToView,
  refusalWithoutCustomer,
} from './index.ts'

const hit = (id: string, country = 'SE') =>
  ({
    username: 'anna',
    engagement: {
      ...{ id, country, platform: 'STB', firstName: 'Anna', lastName: 'Berg' },
      ...{ email: 'anna@example.se', tvAccountId: 'TVA-ANNA' },
    },
  }) as unknown as EngagementHit

const inNorway = (...ids: string[]) => {
  const few = ids.map((id) => hit(id, 'NO'))
  const norway = { country: 'NO', text: 'Found in NO, you are in SE', label: 'Show all in NO' } as const
  return { hits: [], otherCountries: [{ ...norway, hits: few, shownHits: few, isMore: false }] }
}

const NO_MATCH: CustomerSearchResults = { hits: [] }
const dev = as('dev', 'SE')

function listed(typed: string, found: CustomerSearchResults & { searching?: boolean }, access = dev) {
  const command = customerCommands(typed, ENGAGEMENT_COMMANDS)
  if (!command) throw new Error(`'${typed}' is no command on a customer`)
  return listCustomerCommands(command, { searching: false, ...found }, access)
}

test('a command names its customer, and is found by their ids and names', () => {
  const [item, another] = listed('hardware 4711002', { hits: [hit('4711002')] }).items
  expect(another).toBeUndefined()
  expect(item).toMatchObject({
    id: 'stb.hw-reboot on STB 4711002',
    group: 'On STB 4711002 · anna · Anna Berg',
    title: 'Hardware reboot',
    keywords: ['hw-reboot', '4711002', 'anna', 'anna@example.se', 'TVA-ANNA', 'STB 4711002'],
    hint: 'STB 4711002',
    refused: undefined,
    command: { id: 'stb.hw-reboot' },
    identity: identityOf(hit('4711002').engagement),
  })
})

test.each<[string, string, CustomerSearchResults, object]>([
  ['by an id, here', 'hardware 4711002', { hits: [hit('4711002')] }, { customerMatch: 'here' }],
  [
    'by an id, in another country',
    'hardware 4711002',
    inNorway('4711002'),
    {
      customerMatch: 'elsewhere',
      id: 'stb.hw-reboot on STB 4711002 NO',
      group: 'On STB 4711002 · anna · Anna Berg · NO',
      hint: 'STB 4711002 · Found in NO, you are in SE',
    },
  ],
  ['by a word like a user name', 'hardware anna.berg', inNorway('4711002'), { customerMatch: 'by-name' }],
  [
    'by their device',
    'hardware HSX20394857',
    { hits: [], owner: identityOf(hit('4711002').engagement) },
    { customerMatch: 'here', group: 'On STB 4711002', keywords: ['hw-reboot', 'HSX20394857'] },
  ],
])('a customer found %s', (_, typed, found, item) => {
  expect(listed(typed, found).items).toMatchObject([item])
})

test('every command is listed for every customer', () => {
  const { items } = listed('reboot 4711002', { hits: [hit('4711002'), hit('4711003')] })
  expect(items.map(({ id }) => id)).toEqual([
    'stb.hw-reboot on STB 4711002',
    'stb.sw-reboot on STB 4711002',
    'stb.hw-reboot on STB 4711003',
    'stb.sw-reboot on STB 4711003',
  ])
})

const needed = { id: 'choose.stb.hw-reboot', refused: expect.stringMatching(/^needs /) }

test.each<[string, string, CustomerSearchResults & { searching?: boolean }, typeof dev, object[]]>([
  ['no right to view customers', 'hardware 4711002', { ...NO_MATCH, searching: true }, as('nora'), [needed]],
  ['no right to view, typed a word', 'hardware anna.berg', NO_MATCH, as('nora', 'SE'), []],
  ['no right to the command', 'hardware 4711002', NO_MATCH, as('olli', 'FI'), [needed]],
  ['no right to the command, typed a word', 'hardware anna.berg', NO_MATCH, as('olli', 'FI'), []],
  ['the right to the command', 'hardware 4711002', NO_MATCH, dev, []],
  ['a running search', 'hardware 4711002', { ...NO_MATCH, searching: true }, as('olli', 'FI'), []],
])('without a customer, the items for %s', (_, typed, found, access, expected) => {
  const { items, device } = listed(typed, found, access)
  expect(items).toMatchObject(expected)
  expect(device).toBeUndefined()
})

test('for a device id, after the search, the reason is that no service knows its owner', () => {
  const typed = 'hardware HSX20394857'
  expect(listed(typed, { ...NO_MATCH, searching: true })).toEqual({ items: [], searching: true })
  expect(listed(typed, NO_MATCH)).toMatchObject({
    items: [],
    device: { title: 'Device HSX20394857', refused: expect.stringMatching(/by device$/) },
  })
})

const swReboot = ENGAGEMENT_COMMANDS.find(({ id }) => id === 'stb.sw-reboot')
const updateFromBss = ENGAGEMENT_COMMANDS.find(({ id }) => id === 'stb.update-from-bss')
if (!swReboot || !updateFromBss) throw new Error('Two commands are missing')

const box: EngagementIdentity = { country: 'SE', platform: 'STB', id: '4711002' }
const ott: EngagementIdentity = { ...box, platform: 'OTT' }
const boxIn = (country: 'DK' | 'FI'): EngagementIdentity => ({ ...box, country })
const missingRole = { refused: expect.stringMatching(/^needs /), remedy: expect.stringMatching(/^Ask /) }
const NOT_ON_OTT = 'only STB engagements have this tool. This engagement is OTT'
const NOT_IN_DK = 'Update from BSS is available only in SE, NO, FI; this engagement is in DK'

test.each([
  ['allowed', swReboot, box, as('maja', 'SE'), {}],
  ['missing on the platform, without a remedy', swReboot, ott, as('olli', 'SE'), { refused: NOT_ON_OTT }],
  ['missing in the country', updateFromBss, boxIn('DK'), as('dev', 'SE'), { refused: NOT_IN_DK }],
  ['forbidden', swReboot, boxIn('FI'), as('olli', 'FI'), missingRole],
])('the refusal of a command on a customer: %s', (_, command, identity, access, refusal) => {
  const none = { refused: undefined, remedy: undefined }
  expect(commandRefusal(command, identity, access)).toEqual({ ...none, ...refusal })
})

test.each([
  ['with the right to view', as('olli', 'FI'), undefined],
  ['without roles', as('nora'), missingRole],
  ['signed out', anonymous, { refused: expect.any(String), remedy: 'Sign in' }],
])('the refusal to look for customers: %s', (_, access, refusal) => {
  expect(refusalToView(swReboot, access)).toEqual(refusal)
})

test('without a customer, the refusal names the missing role', () => {
  expect(refusalWithoutCustomer(swReboot, as('olli', 'FI'))).toEqual(missingRole)
  expect(refusalWithoutCustomer(swReboot, as('kari', 'NO'))).toBeUndefined()
})

const kari = as('kari', 'NO')

test.each<[SearchScope, string, string]>([
  ['anything', '4711002', 'No engagement 4711002 in NO'],
  ['anything', ' stb 4711002', 'No engagement STB 4711002 in NO'],
  ['anything', '4711002 reboot', 'No engagement 4711002 in NO'],
  ['commands', 'reboot OTT 4711002', 'No engagement OTT 4711002 in NO'],
  ['customers', '4711002', 'No engagement 4711002 in NO'],
])('a palette of %s without a hit for %j says: %s', (finds, typed, text) => {
  expect(notFoundText(finds, typed, kari)).toBe(text)
})

test.each<[string, SearchScope, string, typeof kari]>([
  ['words', 'anything', 'sport', kari],
  ['words and an id that find no command', 'anything', 'sport 4711002', kari],
  ['an id among commands alone', 'commands', '4711002', kari],
  ['an id among records', 'records', '4711002', kari],
  ['a command where customers alone are found', 'customers', '4711002 reboot', kari],
  ['too short an id', 'anything', '471', kari],
  ['an id, for a person with several countries', 'anything', '4711002', as('dev', 'SE')],
  ['an id, without the right to view', 'anything', '4711002', as('nora', 'SE')],
])('no text for %s', (_, finds, typed, access) => {
  expect(notFoundText(finds, typed, access)).toBeUndefined()
})
