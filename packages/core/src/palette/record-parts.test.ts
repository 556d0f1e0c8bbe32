import { expect, test } from 'vitest'
import type { EditField } from '../edit/index.ts'
import { boxCommands } from '../features/engagements/index.ts'
import { AREAS } from '../shell/areas.ts'
import { RECORD_KINDS, RECORD_SUBJECTS } from '../shell/record-kinds.ts'
import { formFields, RECORD_PARTS, rank, unlistedRecordParts } from './index.ts'

/** What a palette has on every page, whatever is open. */
const EVERYWHERE = [
  ...AREAS.map(({ id, title }) => ({ id: `area.${id}`, title })),
  ...RECORD_SUBJECTS.map((subject) => ({
    id: `create.${subject}`,
    title: `Create ${RECORD_KINDS[subject].noun}`,
  })),
  ...boxCommands.map(({ id, title }) => ({ id: `choose.${id}`, title })),
  ...RECORD_PARTS,
  { id: 'session.log-out', title: 'Log out' },
  { id: 'session.messages', title: 'Recent messages' },
]
const first = (typed: string) => rank(EVERYWHERE, typed)[0]
const AN = 'in an engagement, on the tab'

test.each([
  ['voucher', 'Vouchers', `${AN} Purchases / Rentals`],
  ['prepaid', 'Vouchers', `${AN} Purchases / Rentals`],
  ['purchase', 'Purchases / Rentals', `${AN} Purchases / Rentals`],
  ['rental', 'Purchases / Rentals', `${AN} Purchases / Rentals`],
  ['est', 'EST', `${AN} Purchases / Rentals`],
  ['device', 'Devices', `${AN} Devices`],
  ['pin', 'Pins', `${AN} Security`],
  ['mfa', 'Two-factor authentication', `${AN} Security`],
  ['second factor', 'Two-factor authentication', `${AN} Security`],
  ['serial', 'Serial numbers of devices', `${AN} Security`],
  ['vas', 'Value-added services', `${AN} Package information`],
  ['password', 'User name and password', `${AN} Customer information`],
  ['profile', 'Service profiles', `${AN} Customer information`],
  ['picture', 'Box settings', `${AN} Box settings`],
  ['channel', 'Channels', 'in a package, on the tab Channels'],
  ['schedule', 'Schedule of a channel', 'in a package, on the tab Channels'],
  ['free view', 'Free view of a channel', 'in a package, on the tab Channels'],
  ['store', 'Stores', 'in a package, on the tab Stores'],
  ['period', 'Campaign Period', 'in a campaign, on the tab Overview'],
  ['media', 'Medias in Campaign', 'in a campaign, on the tab Medias in Campaign'],
  ['poster', 'Medias in Campaign', 'in a campaign, on the tab Medias in Campaign'],
  ['image', 'Logo', 'in a selection item'],
  ['icx', 'Commercial Product IDs', 'in a selection item'],
  ['change log', 'Change log', `${AN} Change log`],
  ['history', 'Change log', `${AN} Change log`],
])('%s is found from anywhere: %s, %s', (typed, title, where) => {
  // An area of the same name may precede it.
  const found = rank(EVERYWHERE, typed).find((item) => 'where' in item || item.title !== title)
  expect(found).toMatchObject({ title, where })
})

test.each([
  ['engagement', 'area.engagements'],
  ['customer', 'area.engagements'],
  ['package', 'area.tv-packages'],
  ['streaming', 'area.tv-streaming-services'],
  ['campaign', 'area.campaigns'],
  ['selection', 'area.selection-menu'],
  ['events', 'area.remote-events'],
  ['event log', 'area.remote-events'],
  ['start', 'area.start'],
  ['reboot', 'choose.stb.hw-reboot'],
  ['token', 'session.log-out'],
  ['messages', 'session.messages'],
])('what is inside of records stands before none of what %s names: %s', (typed, id) => {
  expect(first(typed)?.id).toBe(id)
})

test('an area with the typed prefix comes before parts of records, except exact matches', () => {
  for (const { id, title } of AREAS)
    for (const at of [...title].keys()) {
      const typed = title
        .slice(0, at + 1)
        .toLowerCase()
        .trim()
      const found = rank(EVERYWHERE, typed)
      const before = found.slice(
        0,
        found.findIndex((one) => one.id === `area.${id}`),
      )
      expect(
        before.filter((one) => one.id.startsWith('inside.') && one.title.toLowerCase() !== typed),
      ).toEqual([])
    }
})

test('the list that it leads to opens its records on that tab, where there is more than one', () => {
  const of = (title: string) => RECORD_PARTS.find((one) => one.title === title)?.openAt
  expect(of('Vouchers')).toEqual({
    ...{ area: 'engagements', tab: 'purchases' },
    text: 'Opens on the tab Purchases / Rentals',
  })
  expect(of('Logo')).toBeUndefined()
})

test('each tab of each kind of record is found by its own name', () => {
  for (const { title, isTab } of RECORD_PARTS) if (isTab) expect(first(title)?.title).toBe(title)
})

test('the vouchers of an open engagement are left to its page, which leads to their list', () => {
  expect(RECORD_PARTS.find(({ title }) => title === 'Vouchers')?.commandId).toBe('voucher.list')
})

test('tabs of the open record are left to its page; without a text nothing is listed', () => {
  const found = unlistedRecordParts(
    'x',
    ({ area, tab, isTab }) => isTab && area === 'tv-packages' && tab !== 'stores',
  )
  const titles = found.filter(({ area }) => area === 'tv-packages').map(({ title }) => title)
  expect(titles).toContain('Stores')
  expect(titles).toContain('Schedule of a channel')
  expect(titles).not.toContain('Channels')
  expect(found.filter(({ area }) => area === 'campaigns')).toContainEqual(
    expect.objectContaining({ title: 'Medias in Campaign' }),
  )
  expect(unlistedRecordParts(' ', () => false)).toEqual([])
})

test('a form offers the fields that it shows, by label, but for what is a tab of its own', () => {
  const tabs = [
    { id: 'overview', title: 'Overview' },
    { id: 'channels', title: 'Channels' },
  ]
  const draft = { blockPurchase: true, pin: '', channels: [] }
  const fields: EditField<typeof draft>[] = [
    { name: 'blockPurchase', label: 'Block purchase', kind: 'switch' },
    { name: 'pin', label: 'Pin 1', kind: 'text', tab: 'channels', shown: () => false },
    { name: 'channels', label: 'Channels', kind: 'list', tab: 'channels' },
  ]
  const found = formFields('tv-packages', { tabs, fields, draft })
  expect(found).toEqual([
    {
      id: 'field.tv-packages.blockPurchase',
      title: 'Block purchase',
      name: 'blockPurchase',
      hint: 'on the tab Overview',
    },
  ])
  expect(rank([...EVERYWHERE, ...found], 'block')[0]).toMatchObject({ name: 'blockPurchase' })
})
