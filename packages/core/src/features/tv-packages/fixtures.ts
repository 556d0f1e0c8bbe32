/** Shared by the tests of packages. */
import fc from 'fast-check'
import { COUNTRIES, PLATFORMS } from '../../foundation/country.ts'
import { TV_CLIENTS, type TvPackage, type TvPackageEntry } from './contract.ts'
import { type DraftEntry, newEntry } from './entries.ts'
import type { TvPackageDraft } from './form.ts'
import { newTvPackageDraft } from './rules.ts'

/** A valid package with the required fields only. */
export const draft = (over: Partial<TvPackageDraft> = {}): TvPackageDraft => ({
  ...newTvPackageDraft(),
  id: '1061',
  name: 'Kust',
  nodeName: 'coast-se',
  ...over,
})

export const item = (id: string, name = `Name ${id}`) => ({ id, name, referenceId: `reference-${id}` })

export const draftEntry = (over: Partial<DraftEntry> = {}): DraftEntry => ({
  ...newEntry(item('7')),
  ...over,
})

export const arbitraryCountry = fc.constantFrom(...COUNTRIES)

const names = fc.array(fc.string({ maxLength: 4 }), { maxLength: 3 })
const moment = fc.option(fc.constantFrom('2026-01-01T00:00:00Z', '2026-02-01T00:00:00+01:00'))
const ids = fc.uniqueArray(fc.nat({ max: 9 }).map(String), { maxLength: 5 })

const entry = (id: string): fc.Arbitrary<TvPackageEntry> =>
  fc.record({
    id: fc.constant(id),
    name: fc.string(),
    externalName: fc.string(),
    free: fc.boolean(),
    validFrom: moment,
    validTo: moment,
    tvClientRestrictions: fc.record({
      includedInTvClientNames: names,
      excludedFromTvClientNames: names,
      includedTvClientNetworkProvider: names,
      tomorrow: fc.boolean(),
    }),
    tomorrow: fc.jsonValue(),
  })

const entries = ids.chain((chosen) => fc.tuple(...chosen.map(entry)))

const filled = fc.string({ minLength: 1 }).filter((text) => text.trim() !== '')

/** Any package of a service: numbers and references may not match its entries. */
export const arbitraryPackage: fc.Arbitrary<TvPackage> = fc.record({
  id: fc.nat().map(String),
  name: filled,
  title: fc.string(),
  nodeName: filled,
  test: fc.boolean(),
  purchasable: fc.boolean(),
  sortOrder: fc.integer(),
  modified: fc.constantFrom(null, '2026-06-30T12:00:00Z'),
  lastModifiedBy: fc.string(),
  price: fc.double({ min: 0, noNaN: true, noDefaultInfinity: true }),
  provider: fc.string(),
  bssPackageInfo: fc.string(),
  description: fc.string(),
  purchaseInformation: fc.string(),
  legalInformation: fc.string(),
  platform: fc.subarray([...PLATFORMS]),
  disallowedTvClientNames: fc.uniqueArray(fc.oneof(fc.constantFrom<string>(...TV_CLIENTS), fc.string())),
  channelIds: fc.array(fc.nat({ max: 12 })),
  storeIds: fc.array(fc.nat({ max: 12 })),
  channels: entries,
  stores: entries,
  tvStreamingServices: fc.array(fc.record({ id: fc.string() })),
  channelReferences: fc.array(fc.string({ maxLength: 4 }), { maxLength: 6 }),
  storeReferences: fc.array(fc.string({ maxLength: 4 }), { maxLength: 6 }),
})
