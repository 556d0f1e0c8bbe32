import fc from 'fast-check'
import { expect, test } from 'vitest'
import { changesOf, labelOf } from '../../edit/index.ts'
import { problemsIn } from '../../foundation/schema.ts'
import { TV_CLIENTS } from './contract.ts'
import { newEntry } from './entries.ts'
import { arbitraryPackage, draft, draftEntry } from './fixtures.ts'
import { type TvPackageDraft, tvPackageDraftSchema, tvPackageFields } from './form.ts'
import { TV_PACKAGE_LABELS, TV_PACKAGE_TABS } from './labels.ts'
import { newTvPackageDraft, tvPackageCreateBody, tvPackageDraftOf } from './rules.ts'

function problems(value: unknown) {
  const { success, error } = tvPackageDraftSchema.safeParse(value)
  return success ? {} : problemsIn(error)
}

const PLATFORM = 'At least one platform must be selected when package is purchasable'
const NUMBER = 'Must be a number'
const tooLong = '9'.repeat(17)

test('its tabs and buttons are as documented, in order [PKG-002, PKG-013, PKG-015]', () => {
  const titles = TV_PACKAGE_TABS.map(({ title }) => title)
  expect(titles).toEqual(['Overview', 'Channels', 'Stores', 'Streaming services', 'Change log'])
  expect(TV_PACKAGE_LABELS).toEqual({
    create: 'Create new package',
    saveNew: 'Create package',
    save: 'Save changes',
    remove: 'Delete package',
  })
})

test('a new package lacks the required fields only [PKG-021, PKG-055, PKG-056, OPN-87, BAD-012]', () => {
  expect(problems(newTvPackageDraft())).toEqual({
    id: 'Package id is required',
    name: 'Package name is required',
    nodeName: 'Package node name is required',
  })
})

test.each<[Partial<Record<keyof TvPackageDraft, unknown>>, Partial<Record<keyof TvPackageDraft, string>>]>([
  [{}, {}],
  [{ name: ' x ' }, {}],
  [{ name: ' \t' }, { name: 'Package name is required' }],
  [{ nodeName: '\n' }, { nodeName: 'Package node name is required' }],
  [{ id: '007' }, {}],
  [{ id: '12a' }, { id: NUMBER }],
  [{ id: '1.5' }, { id: NUMBER }],
  [{ id: tooLong }, { id: 'Must be at most 9007199254740991' }],
  [{ price: '' }, {}],
  [{ price: '99.5' }, {}],
  [{ price: 'abc' }, { price: NUMBER }],
  [{ price: '99,5' }, { price: 'Must be written with a point instead of the comma: 99.5' }],
  [{ sortOrder: '-1,25' }, { sortOrder: 'Must be written with a point instead of the comma: -1.25' }],
  [{ price: '1,000,5' }, { price: NUMBER }],
  [{ price: '-1' }, { price: 'Must be 0 or more' }],
  [{ price: '-5,5' }, { price: 'Must be 0 or more' }],
  [{ sortOrder: '-5' }, {}],
  [{ sortOrder: 'first' }, { sortOrder: NUMBER }],
  [{ platform: [], purchasable: true }, { platform: PLATFORM }],
  [{ platform: ['STB'], purchasable: true }, {}],
  [{ platform: ['TV'] }, { platform: 'expected one of OTT, STB' }],
  [{ channels: [draftEntry(), draftEntry()] }, { channels: 'Name 7 is in the package twice' }],
  [
    { stores: [draftEntry({ validTo: '2026-01-01' })], platform: [], purchasable: true },
    { stores: 'Name 7 needs both a start and an end', platform: PLATFORM },
  ],
])(
  'a package with %j has the problems %j [PKG-055..060, PKG-062, OPN-86, OPN-87, OPN-89, BAD-013..016]',
  (over, expected) => {
    expect(problems({ ...draft(), ...over })).toEqual(expected)
  },
)

test('only known clients can be disallowed [PKG-039, PKG-040]', () => {
  expect(problems(draft({ disallowedTvClientNames: ['tomorrow' as 'web'] }))).toEqual({
    disallowedTvClientNames: `expected one of ${TV_CLIENTS.join(', ')}`,
  })
})

test('every stored package can be saved again, unless its times or platforms are invalid', () => {
  fc.assert(
    fc.property(arbitraryPackage, (record) => {
      const invalid = Object.keys(problems(tvPackageDraftOf(record)))
      expect(invalid.filter((name) => !['channels', 'stores', 'platform'].includes(name))).toEqual([])
    }),
    { seed: 87, numRuns: 300 },
  )
})

const fields = tvPackageFields('SE')
const newDraft = newTvPackageDraft()
const labels = (some: typeof fields) => some.map(labelOf)

test('the form has a labelled field for every part of a draft [PKG-021..023, PKG-028, PKG-029, PKG-035]', () => {
  expect(fields.map(({ name }) => name).toSorted()).toEqual(Object.keys(newDraft).toSorted())
  const [id, nodeName, name, , , , , , test, purchasable, platforms] = labels(fields)
  expect([id, name, nodeName]).toEqual(['Package id *', 'Package name *', 'Package node name *'])
  expect([test, purchasable, platforms]).toEqual(['Test Package', 'Purchasable', 'Platform(s)'])
})

test('title, provider and BSS information are optional texts [PKG-025, PKG-027, PKG-030]', () => {
  const optional = fields.filter(({ name }) => ['title', 'provider', 'bssPackageInfo'].includes(name))
  expect(optional.map(({ label, kind, required }) => [label, kind, required])).toEqual([
    ['Title', 'text', undefined],
    ['Provider', 'text', undefined],
    ['BSS package information', 'text', undefined],
  ])
  for (const { name } of optional)
    for (const text of ['', ' any text ']) {
      const typed = { ...draft(), [name]: text }
      expect(problems(typed)).toEqual({})
      expect(tvPackageCreateBody(typed, 'SE')).toMatchObject({ [name]: text })
    }
})

test('id and node name are fixed once the package exists [PKG-024]', () => {
  expect(labels(fields.filter(({ fixed }) => fixed))).toEqual(['Package id *', 'Package node name *'])
})

test('clients and platforms are shown for purchasable packages only [PKG-036]', () => {
  const shown = (purchasable: boolean) =>
    fields.filter((field) => field.shown?.({ ...newDraft, purchasable }) ?? true)
  const hidden = fields.filter((field) => !shown(false).includes(field))
  expect(labels(hidden)).toEqual(['Platform(s)', 'Targeted clients'])
  expect(shown(true)).toEqual(fields)
})

test('help texts give text lengths, currency and sort order [PKG-026, PKG-031..034]', () => {
  expect(fields.flatMap(({ help }) => help ?? [])).toEqual([
    'In SEK',
    'Lower values appear first',
    'Max 124 characters',
    'Up to 4 rows of 26 characters',
    'Up to 9 rows of 21 characters',
  ])
  expect(fields.find(({ name }) => name === 'price')?.unit).toBe('SEK')
})

test('an emptied number is shown and sent as 0 [OPN-89]', () => {
  const before = { ...newDraft, price: 229, sortOrder: 3 }
  const emptied = { ...before, price: '', sortOrder: ' ' }
  const { price, sortOrder } = tvPackageCreateBody(emptied, 'SE')
  expect(changesOf(fields, before, emptied)).toMatchObject([
    { label: 'Price', from: '229', to: String(price) },
    { label: 'Sort order', from: '3', to: String(sortOrder) },
  ])
  expect([price, sortOrder]).toEqual([0, 0])
})

test('a disallowed client is shown as no longer targeted [PKG-037, PKG-038]', () => {
  const clients = fields.find(({ name }) => name === 'disallowedTvClientNames')
  expect(clients).toMatchObject({ inverted: true, all: 'All clients' })
  expect(clients?.choices?.map(({ value }) => value)).toEqual(TV_CLIENTS)
  const [change] = changesOf(fields, newDraft, { ...newDraft, disallowedTvClientNames: ['ccr'] })
  expect(change).toMatchObject({ label: 'Targeted clients', from: 'ccr', to: '' })
})

test('a changed schedule is shown with its channel', () => {
  const channel = newEntry({ id: '12', name: 'Sport 1', referenceId: 'sport1' })
  const schedule = { free: true, validFrom: '2026-06-01T00:00:00', validTo: '2026-07-01T00:00:00' }
  const before = { ...newDraft, channels: [channel] }
  const [change] = changesOf(fields, before, { ...before, channels: [{ ...channel, ...schedule }] })
  const to = 'Sport 1 (free, 2026-06-01 @ 00:00 – 2026-07-01 @ 00:00)'
  expect(change).toMatchObject({ from: 'Sport 1', to })
})
