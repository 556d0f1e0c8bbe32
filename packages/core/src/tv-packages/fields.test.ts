import { expect, test } from 'vitest'
import { changesOf, labelOf } from '../edit/index.ts'
import { TV_CLIENTS } from './contract.ts'
import { tvPackageDraftSchema } from './draft.ts'
import { newEntry } from './entries.ts'
import { tvPackageFields } from './fields.ts'
import { draft as complete } from './fixtures.ts'
import { newTvPackageDraft, tvPackageCreateBody } from './rules.ts'

const fields = tvPackageFields('SE')
const draft = newTvPackageDraft()
const labels = (some: typeof fields) => some.map(labelOf)

test('every part of the form is a field, under its label [PKG-021..023, PKG-028, PKG-029, PKG-035]', () => {
  expect(fields.map(({ name }) => name).toSorted()).toEqual(Object.keys(draft).toSorted())
  expect(labels(fields)).toEqual(
    expect.arrayContaining([
      'Package id *',
      'Package name *',
      'Package node name *',
      'Test Package',
      'Purchasable',
      'Platform(s)',
    ]),
  )
})

test.each([
  ['coast-se', undefined],
  ['', undefined],
  ['my node!', 'It is for good, and in addresses it stands as my+node%21'],
  ['kusten-å', 'It is for good, and in addresses it stands as kusten-%C3%A5'],
])(
  'the node name %j is taken, and it is told how it stands in addresses [PKG-056, API-017]',
  (nodeName, warning) => {
    const field = fields.find(({ name }) => name === 'nodeName')
    expect(field?.warns?.(nodeName)).toBe(warning)
  },
)

test('title, provider and BSS information are texts that nobody has to write [PKG-025, PKG-027, PKG-030]', () => {
  const optional = fields.filter(({ name }) => ['title', 'provider', 'bssPackageInfo'].includes(name))
  expect(optional.map(({ label, kind, required }) => ({ label, kind, required }))).toEqual([
    { label: 'Title', kind: 'text', required: undefined },
    { label: 'Provider', kind: 'text', required: undefined },
    { label: 'BSS package information', kind: 'text', required: undefined },
  ])
  for (const { name } of optional) {
    const typed = { ...complete(), [name]: ' any text ' }
    expect(tvPackageDraftSchema.safeParse({ ...typed, [name]: '' }).success).toBe(true)
    expect(tvPackageDraftSchema.safeParse(typed).success).toBe(true)
    expect(tvPackageCreateBody(typed, 'SE')).toMatchObject({ [name]: ' any text ' })
  }
})

test('the id and the node name can be set for a new package only [PKG-024]', () => {
  expect(labels(fields.filter(({ fixed }) => fixed))).toEqual(['Package id *', 'Package node name *'])
})

test('whether it can be bought decides whether clients and platforms are asked for [PKG-036]', () => {
  const shown = (purchasable: boolean) =>
    fields.filter((one) => one.shown?.({ ...draft, purchasable }) ?? true)
  expect(fields.filter((one) => !shown(false).includes(one)).map(({ label }) => label)).toEqual([
    'Platform(s)',
    'Targeted clients',
  ])
  expect(shown(true)).toEqual(fields)
})

test('the help says how long texts should be, what the price is in, and what the order means [PKG-026, PKG-031..034]', () => {
  expect(fields.flatMap(({ help }) => help ?? [])).toEqual([
    'In SEK',
    'Lower values appear first',
    'Max 124 characters',
    'Up to 4 rows of 26 characters',
    'Up to 9 rows of 21 characters',
  ])
})

test('what an emptied number reads like is what is sent of it [OPN-89]', () => {
  const before = { ...draft, price: 229, sortOrder: 3 }
  const emptied = { ...before, price: '', sortOrder: ' ' }
  const { price, sortOrder } = tvPackageCreateBody(emptied, 'SE')
  expect(changesOf(fields, before, emptied)).toMatchObject([
    { label: 'Price', from: '229', to: String(price) },
    { label: 'Sort order', from: '3', to: String(sortOrder) },
  ])
  expect([price, sortOrder]).toEqual([0, 0])
})

test('a client that is disallowed is one less that is targeted, of all of them [PKG-037, PKG-038]', () => {
  const clients = fields.find(({ name }) => name === 'disallowedTvClientNames')
  expect(clients).toMatchObject({ inverted: true, all: 'All clients' })
  expect(clients?.choices?.map(({ value }) => value)).toEqual(TV_CLIENTS)
  const [change] = changesOf(fields, draft, { ...draft, disallowedTvClientNames: ['ccr'] })
  expect(change).toMatchObject({ label: 'Targeted clients', from: 'ccr', to: '' })
})

test('a schedule is told with its channel', () => {
  const channel = newEntry({ id: '12', name: 'Sport 1', referenceId: 'sport1' })
  const scheduled = {
    ...channel,
    free: true,
    validFrom: '2026-06-01T00:00:00',
    validTo: '2026-07-01T00:00:00',
  }
  const [change] = changesOf(fields, { ...draft, channels: [channel] }, { ...draft, channels: [scheduled] })
  expect(change).toMatchObject({
    from: 'Sport 1',
    to: 'Sport 1 (free, 2026-06-01 @ 00:00 – 2026-07-01 @ 00:00)',
  })
})
