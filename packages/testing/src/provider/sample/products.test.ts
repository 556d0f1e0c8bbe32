import { campaignStatus } from '@headend/core/campaigns'
import { COUNTRIES, type Country, currency } from '@headend/core/country'
import { problemsOf } from '@headend/core/edit'
import { localTime } from '@headend/core/local-time'
import { selectionItemDraftOf, selectionItemDraftSchema } from '@headend/core/selection-menu'
import { describe, expect, test } from 'vitest'
import { openSqliteStore } from '../../store/sqlite-store.ts'
import { channels, engagements, stores, tvPackages } from '../records.ts'
import { campaignCount, makeCampaigns } from './campaigns.ts'
import { channelsOf, storesOf } from './catalogues.ts'
import { LATEST } from './dates.ts'
import { fillStore, makeSubscribers } from './fill.ts'
import { makeSelectionMenu } from './selection-menu.ts'
import { makeTvPackages } from './tv-packages.ts'
import { makeTvStreamingServices } from './tv-streaming-services.ts'

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

  test('has a few rare packages: for tests, not for sale, on one platform, with set times', () => {
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

  test('is consistent: ids, references and entries match the catalogue', () => {
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

  test('was changed over years by several people, never after the sample date', () => {
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

describe.each(COUNTRIES)('the streaming services of %s', (country) => {
  const all = makeTvStreamingServices(country, 7)
  const ids = new Set(all.map(({ id }) => id))

  test('are 40, each with an id and a name of its own, and the same for the same seed', () => {
    expect(all).toHaveLength(40)
    expect(ids.size).toBe(40)
    expect(new Set(all.map(({ name }) => name)).size).toBe(40)
    expect(makeTvStreamingServices(country, 7)).toEqual(all)
    expect(makeTvStreamingServices(country, 8)).not.toEqual(all)
  })

  test('hold together: a tier up is a tier down from there, and stores are in the catalogue', () => {
    const stores = new Set(storesOf(country).map(({ id }) => id))
    const tiers = all.filter(({ tvStreamingServiceIdTierUp }) => tvStreamingServiceIdTierUp)
    expect(tiers.length).toBeGreaterThan(10)
    for (const { id, tvStreamingServiceIdTierUp: up } of tiers)
      expect(all.find((one) => one.id === up)?.tvStreamingServiceIdTierDown).toBe(id)
    const used = all.flatMap(({ storeIds }) => storeIds)
    expect(used.length).toBeGreaterThan(20)
    expect(used.filter((id) => !stores.has(id))).toEqual([])
  })

  test('are those that packages have', () => {
    const inside = makeTvPackages(country, 7).flatMap((one) => one.tvStreamingServices)
    expect(inside.length).toBeGreaterThan(0)
    expect(inside.filter(({ id }) => !ids.has(id))).toEqual([])
  })

  test('were made over years and changed later, never after the sample date', () => {
    for (const { createdAt, lastModifiedAt } of all) expect(createdAt <= lastModifiedAt).toBe(true)
    expect(Math.max(...all.map(({ lastModifiedAt }) => Date.parse(lastModifiedAt)))).toBeLessThanOrEqual(
      LATEST,
    )
    expect(new Set(all.map(({ createdAt }) => createdAt.slice(0, 4))).size).toBeGreaterThan(4)
    expect(all.some(({ createdAt, lastModifiedAt }) => createdAt === lastModifiedAt)).toBe(true)
  })
})

describe.each(COUNTRIES)('the selection menu of %s', (country) => {
  const { products, items } = makeSelectionMenu(country, 2000, 7)
  const ids = new Set(products.map(({ id }) => id))

  test('is the same for the same seed, and another for another', () => {
    expect(makeSelectionMenu(country, 2000, 7)).toEqual({ products, items })
    expect(makeSelectionMenu(country, 2000, 8)).not.toEqual({ products, items })
  })

  test.each([
    [0, 30],
    [2000, 100],
    [100_000, 5000],
  ])('grows with %i engagements to %i products, each with an id and a name of its own', (size, count) => {
    const { products, items } = makeSelectionMenu(country, size, 7)
    expect(products).toHaveLength(count)
    for (const records of [products, items]) {
      expect(new Set(records.map(({ id }) => id)).size).toBe(records.length)
      expect(new Set(records.map(({ name }) => name)).size).toBe(records.length)
    }
  })

  test('maps most products, leaves some, and has a few items whose product has gone', () => {
    const gone = items.filter(({ id }) => !ids.has(id))
    expect(gone).toHaveLength(3)
    expect(items.length - gone.length).toBeGreaterThan(products.length / 2)
    expect(items.length - gone.length).toBeLessThan(products.length - 3)
  })

  test('holds items that the form takes, in packages that there are', () => {
    const packages = makeTvPackages(country, 7).map(({ id }) => String(id))
    for (const item of items) {
      expect(problemsOf(selectionItemDraftSchema, selectionItemDraftOf(item))).toEqual({})
      expect(packages).toContain(item.tvPackageId)
    }
    expect(new Set(items.map(({ visible }) => visible)).size).toBe(2)
  })
})

const now = Date.parse('2026-11-21T11:15:00Z')
const campaignsOf = (country: (typeof COUNTRIES)[number], over = {}) =>
  makeCampaigns(country, 1, { seed: 1, size: 2000, now, ...over })

test('the same seed and day make the same campaigns', () => {
  expect(campaignsOf('SE')).toEqual(campaignsOf('SE'))
  expect(campaignsOf('SE', { seed: 2 })).not.toEqual(campaignsOf('SE'))
})

test('there are more where there are more customers, and never too many', () => {
  expect([0, 2000, 20_000, 1_000_000].map(campaignCount)).toEqual([24, 64, 424, 1000])
})

test.each(COUNTRIES)(
  'in %s they have years of history, run and are to come, by local midnights',
  (country) => {
    const all = campaignsOf(country)
    const zone = { SE: 'Europe/Stockholm', FI: 'Europe/Helsinki', NO: 'Europe/Oslo', DK: 'Europe/Copenhagen' }
    const times = all.flatMap(({ validFrom, validTo }) => [validFrom, validTo])
    expect(new Set(times.map((at) => localTime(at, zone[country]).time))).toEqual(new Set(['00:00']))
    expect(new Set(all.map((one) => campaignStatus(one, now))).size).toBe(3)
    expect(Math.min(...all.map(({ validFrom }) => Date.parse(validFrom)))).toBeLessThan(
      Date.parse('2022-01-01'),
    )
    for (const one of all) expect(Date.parse(one.lastUpdatedAt)).toBeLessThanOrEqual(now)
  },
)
