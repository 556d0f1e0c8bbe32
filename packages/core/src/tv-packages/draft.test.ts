import fc from 'fast-check'
import { expect, test } from 'vitest'
import { problemsIn } from '../schema.ts'
import { TV_CLIENTS } from './contract.ts'
import { tvPackageDraftSchema } from './draft.ts'
import { arbitraryPackage, draft, draftEntry } from './fixtures.ts'
import { newTvPackageDraft, type TvPackageDraft, tvPackageDraftOf } from './rules.ts'

function problems(value: unknown) {
  const { success, error } = tvPackageDraftSchema.safeParse(value)
  return success ? {} : problemsIn(error)
}

const PLATFORM = 'At least one platform must be selected when package is purchasable'
const NUMBER = 'Must be a number'
const tooLong = '9'.repeat(17)

test('a new package lacks what is required, and nothing else [PKG-021, PKG-055, PKG-056, OPN-87, BAD-012]', () => {
  expect(problems(newTvPackageDraft())).toEqual({
    id: 'Package id is required',
    name: 'Package name is required',
    nodeName: 'Package node name is required',
  })
})

test.each<[Partial<Record<keyof TvPackageDraft, unknown>>, Partial<Record<keyof TvPackageDraft, string>>]>([
  [{}, {}],
  [{ name: 'x' }, {}],
  [{ name: ' x ' }, {}],
  [{ name: ' \t' }, { name: 'Package name is required' }],
  [{ nodeName: '\n' }, { nodeName: 'Package node name is required' }],
  [{ id: ' ' }, { id: 'Package id is required' }],
  [{ id: '007' }, {}],
  [{ id: '12a' }, { id: NUMBER }],
  [{ id: '-1' }, { id: NUMBER }],
  [{ id: '1.5' }, { id: NUMBER }],
  [{ id: ' 1' }, { id: NUMBER }],
  [{ id: tooLong }, { id: 'Must be at most 9007199254740991' }],
  [{ price: '' }, {}],
  [{ price: '0' }, {}],
  [{ price: '99.5' }, {}],
  [{ price: 'abc' }, { price: NUMBER }],
  [{ price: '99,5' }, { price: 'Must be written with a point instead of the comma: 99.5' }],
  [{ sortOrder: '-1,25' }, { sortOrder: 'Must be written with a point instead of the comma: -1.25' }],
  [{ price: '1,000,5' }, { price: NUMBER }],
  [{ price: 'Infinity' }, { price: NUMBER }],
  [{ price: Number.NaN }, { price: NUMBER }],
  [{ price: '-1' }, { price: 'Must be 0 or more' }],
  [{ price: '-5,5' }, { price: 'Must be 0 or more' }],
  [{ price: '-,5' }, { price: 'Must be 0 or more' }],
  [{ price: -0.01 }, { price: 'Must be 0 or more' }],
  [{ sortOrder: '-5' }, {}],
  [{ sortOrder: 'first' }, { sortOrder: NUMBER }],
  [{ platform: [] }, {}],
  [{ platform: [], purchasable: true }, { platform: PLATFORM }],
  [{ platform: ['STB'], purchasable: true }, {}],
  [{ platform: ['TV'] }, { platform: 'expected one of OTT, STB' }],
  [
    { platform: [], purchasable: true, name: '' },
    { platform: PLATFORM, name: 'Package name is required' },
  ],
  [{ disallowedTvClientNames: [...TV_CLIENTS] }, {}],
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

test('only known clients can be kept out [PKG-039, PKG-040]', () => {
  expect(problems(draft({ disallowedTvClientNames: ['tomorrow' as 'web'] }))).toEqual({
    disallowedTvClientNames: `expected one of ${TV_CLIENTS.join(', ')}`,
  })
})

test('whatever a service has can be saved again, unless its times or its platforms are wrong', () => {
  fc.assert(
    fc.property(arbitraryPackage, (record) => {
      const found = Object.keys(problems(tvPackageDraftOf(record)))
      expect(found.filter((name) => !['channels', 'stores', 'platform'].includes(name))).toEqual([])
    }),
    { seed: 87, numRuns: 300 },
  )
})
