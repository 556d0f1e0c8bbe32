import { expect, test } from 'vitest'
import { type EngagementHit, type FoundWhom, identityOf } from '../engagements/index.ts'
import { as } from '../fixtures.ts'
import { addressed } from '../palette/index.ts'
import { addressedList, ENGAGEMENT_COMMANDS } from './index.ts'

const hit = (id: string, country = 'SE') =>
  ({
    username: 'anna',
    engagement: {
      ...{ id, country, platform: 'STB', firstName: 'Anna', lastName: 'Berg' },
      ...{ email: 'anna@example.se', tvAccountId: 'TVA-ANNA' },
    },
  }) as unknown as EngagementHit

const there = (...ids: string[]) => {
  const few = ids.map((id) => hit(id, 'NO'))
  const told = { country: 'NO', text: 'Found in NO, you are in SE', label: 'Show all in NO' } as const
  return { hits: [], ways: [{ ...told, hits: few, few, isMore: false }] }
}

const NOBODY: FoundWhom = { hits: [] }
const dev = as('dev', 'SE')

function listed(typed: string, found: FoundWhom & { searching?: boolean }, access = dev) {
  const meant = addressed(typed, ENGAGEMENT_COMMANDS)
  if (!meant) throw new Error(`'${typed}' is of nobody`)
  return addressedList(meant, { searching: false, ...found }, access)
}

test('a command is told with whom it is about, and found by whatever they are found by', () => {
  const [item, another] = listed('hardware 4711002', { hits: [hit('4711002')] }).items
  expect(another).toBeUndefined()
  expect(item).toMatchObject({
    id: 'stb.hw-reboot on STB 4711002',
    group: 'On STB 4711002 · anna · Anna Berg',
    title: 'Hardware reboot',
    keys: ['hw-reboot', '4711002', 'anna', 'anna@example.se', 'TVA-ANNA', 'STB 4711002'],
    hint: 'STB 4711002',
    refused: undefined,
    command: { id: 'stb.hw-reboot' },
    identity: identityOf(hit('4711002').engagement),
  })
})

test.each<[string, string, FoundWhom, object]>([
  ['by an id, here', 'hardware 4711002', { hits: [hit('4711002')] }, { acts: 'here' }],
  [
    'by an id, in another country',
    'hardware 4711002',
    there('4711002'),
    {
      acts: 'elsewhere',
      id: 'stb.hw-reboot on STB 4711002 NO',
      group: 'On STB 4711002 · anna · Anna Berg · NO',
      hint: 'STB 4711002 · Found in NO, you are in SE',
    },
  ],
  [
    'by a word that may be a user name',
    'hardware anna.berg',
    { hits: [hit('4711002')] },
    { acts: 'by-name' },
  ],
  ['by such a word, in another country', 'hardware anna.berg', there('4711002'), { acts: 'by-name' }],
  [
    'by their device',
    'hardware HSX20394857',
    { hits: [], owner: identityOf(hit('4711002').engagement) },
    { acts: 'here', group: 'On STB 4711002', keys: ['hw-reboot', 'HSX20394857'] },
  ],
])('whoever is found %s', (_, typed, found, told) => {
  expect(listed(typed, found).items).toMatchObject([told])
})

test('every command is listed for everybody who is found', () => {
  const { items } = listed('reboot 4711002', { hits: [hit('4711002'), hit('4711003')] })
  expect(items.map(({ id }) => id)).toEqual([
    'stb.hw-reboot on STB 4711002',
    'stb.sw-reboot on STB 4711002',
    'stb.hw-reboot on STB 4711003',
    'stb.sw-reboot on STB 4711003',
  ])
})

const needed = { id: 'which.stb.hw-reboot', refused: expect.stringMatching(/^needs /), identity: undefined }

test.each<[string, string, FoundWhom & { searching?: boolean }, typeof dev, object[]]>([
  ['who may not look for customers', 'hardware 4711002', NOBODY, as('nora', 'SE'), [needed]],
  ['who may not, of a word that may be no name', 'hardware anna.berg', NOBODY, as('nora', 'SE'), []],
  ['who may look, and not do it', 'hardware 4711002', NOBODY, as('olli', 'FI'), [needed]],
  ['who may not do it, of such a word', 'hardware anna.berg', NOBODY, as('olli', 'FI'), []],
  ['who may do it', 'hardware 4711002', NOBODY, dev, []],
  ['who waits for the search', 'hardware 4711002', { ...NOBODY, searching: true }, as('olli', 'FI'), []],
])('where nobody is found: what is told to %s', (_, typed, found, access, told) => {
  const { items, device } = listed(typed, found, access)
  expect(items.map((item) => ({ identity: undefined, ...item }))).toMatchObject(told)
  expect(device).toBeUndefined()
})

test('of a device that is nobody’s it is told that no service finds anybody by it, once it is searched', () => {
  const typed = 'hardware HSX20394857'
  expect(listed(typed, { ...NOBODY, searching: true })).toEqual({ items: [], searching: true })
  expect(listed(typed, NOBODY)).toMatchObject({
    items: [],
    device: { title: 'Device HSX20394857', refused: expect.stringMatching(/by a device$/) },
  })
})

test('for who may not look nothing is being searched', () => {
  expect(listed('hardware 4711002', { ...NOBODY, searching: true }, as('nora')).searching).toBe(false)
})
