import { COUNTRIES, type Country, currency } from '@headend/core/country'
import { describe, expect, test } from 'vitest'
import { openSqliteStore } from '../../store/sqlite-store.ts'
import { channels, engagements, stores, tvPackages } from '../records.ts'
import { channelsOf, storesOf } from './catalogues.ts'
import { LATEST } from './dates.ts'
import { fillStore, makeSubscribers } from './fill.ts'
import { makeTvPackages } from './tv-packages.ts'

const distinct = (values: readonly unknown[]) => new Set(values).size

describe.each(COUNTRIES)('what is sold in %s', (country) => {
  const all = makeTvPackages(country, 7)
  const entries = all.flatMap((one) => [...one.channels, ...one.stores])

  test('is 60 packages of 400 channels and 30 stores, each with an id and a name of its own', () => {
    const counted: [readonly { id: unknown; name: string }[], number][] = [
      [all, 60],
      [channelsOf(country).map(({ item }) => item), 400],
      [storesOf(country), 30],
    ]
    for (const [items, count] of counted) {
      expect(items).toHaveLength(count)
      expect(distinct(items.map(({ id }) => id))).toBe(count)
      expect(distinct(items.map(({ name }) => name))).toBe(count)
    }
  })

  test('is the same for the same seed, and put together otherwise for another', () => {
    expect(makeTvPackages(country, 7)).toEqual(all)
    expect(makeTvPackages(country, 8)).not.toEqual(all)
  })

  test('has a few of what is rare: test packages, what cannot be bought, one platform alone, set times', () => {
    const rare = [
      all.filter((one) => one.test),
      all.filter((one) => !one.purchasable),
      all.filter((one) => one.platform.length === 1),
      all.filter((one) => one.channels.some(({ validFrom }) => validFrom)),
    ]
    for (const found of rare) {
      expect(found.length).toBeGreaterThan(0)
      expect(found.length).toBeLessThan(50)
    }
    for (const { validFrom, validTo } of entries)
      expect(validFrom === null ? validTo === null : validFrom < (validTo ?? '')).toBe(true)
  })

  test('holds together: the same channels and stores by number, reference and entry, all of the catalogue', () => {
    const catalogue = new Map(channelsOf(country).map(({ item }) => [item.id, item]))
    for (const { channelIds, channelReferences, channels: inside } of all) {
      const known = inside.map(({ id }) => catalogue.get(id))
      expect(inside.map(({ name }) => name)).toEqual(known.map((item) => item?.name))
      expect(channelReferences).toEqual(known.map((item) => item?.referenceId))
      expect(channelIds.map(String)).toEqual(inside.map(({ id }) => id))
    }
  })

  test('keeps to the rules of the form: price, currency, platforms, lengths of texts', () => {
    for (const one of all) {
      expect(one.price).toBeGreaterThan(0)
      expect(one.currency).toBe(currency[country])
      expect(one.platform.length).toBeGreaterThan(0)
      expect(one.description.length).toBeLessThanOrEqual(124)
      expect(one.purchaseInformation).toMatch(/^(.{1,26}(\n|$)){1,4}$/)
      expect(one.legalInformation).toMatch(/^(.{1,21}(\n|$)){1,9}$/)
    }
  })

  test('was changed over years by several people, and never later than anything else in the sample', () => {
    const times = all.map(({ modified }) => Date.parse(modified ?? ''))
    expect(Math.max(...times)).toBeLessThanOrEqual(LATEST)
    expect(distinct(times.map((time) => new Date(time).getFullYear()))).toBeGreaterThan(3)
    expect(distinct(all.map(({ lastModifiedBy }) => lastModifiedBy))).toBeGreaterThan(2)
  })
})

test('every package that a subscriber has is sold in their country', async () => {
  const sold = (country: Country) => new Set(makeTvPackages(country, 7).map(({ nodeName }) => nodeName))
  const nodeNames = Object.fromEntries(COUNTRIES.map((country) => [country, sold(country)]))
  for (const { engagement } of await makeSubscribers(200, 7))
    for (const reference of engagement.tvPackageReferences)
      expect(nodeNames[engagement.country]?.has(reference)).toBe(true)
})

test('however many engagements there are, as much is sold', async () => {
  const store = openSqliteStore(':memory:')
  for (const size of [0, 120]) {
    await fillStore(store, { size })
    expect(await store.count(engagements)).toBeGreaterThanOrEqual(size)
    expect(await store.count(tvPackages)).toBe(240)
    expect((await store.get(channels, 'DK'))?.items).toHaveLength(400)
    expect((await store.get(stores, 'DK'))?.items).toHaveLength(30)
  }
  await store.close()
})
