import { campaignStatus } from '@headend/core/campaigns'
import { COUNTRIES, type Country, currency } from '@headend/core/country'
import { problemsOf } from '@headend/core/edit'
import { localTime } from '@headend/core/local-time'
import { selectionItemDraftOf, selectionItemDraftSchema } from '@headend/core/selection-menu'
import { describe, expect, test } from 'vitest'
import { makeCampaigns } from './campaigns.ts'
import { channelsOf, storesOf } from './catalogues.ts'
import { makeSubscribers } from './fill.ts'
import { makeSelectionMenu } from './selection-menu.ts'
import { makeTvPackages } from './tv-packages.ts'
import { makeTvStreamingServices } from './tv-streaming-services.ts'

const distinct = (values: readonly unknown[]) => new Set(values).size

describe.each(COUNTRIES)('what is sold in %s', (country) => {
  const all = makeTvPackages(country, 7)

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
})

test('every package that a subscriber has is sold in their country', async () => {
  const sold = (country: Country) => new Set(makeTvPackages(country, 7).map(({ nodeName }) => nodeName))
  const nodeNames = Object.fromEntries(COUNTRIES.map((country) => [country, sold(country)]))
  for (const { engagement } of await makeSubscribers(200, 7))
    for (const reference of engagement.tvPackageReferences)
      expect(nodeNames[engagement.country]?.has(reference)).toBe(true)
})

describe.each(COUNTRIES)('the streaming services of %s', (country) => {
  const all = makeTvStreamingServices(country, 7)
  const ids = new Set(all.map(({ id }) => id))

  test('are 40, each with an id and a name of its own', () => {
    expect(all).toHaveLength(40)
    expect(ids.size).toBe(40)
    expect(new Set(all.map(({ name }) => name)).size).toBe(40)
  })

  test('are consistent: tiers point at each other, and stores are in the catalogue', () => {
    const stores = new Set(storesOf(country).map(({ id }) => id))
    const tiers = all.filter(({ tvStreamingServiceIdTierUp }) => tvStreamingServiceIdTierUp)
    expect(tiers.length).toBeGreaterThan(10)
    for (const { id, tvStreamingServiceIdTierUp: up } of tiers)
      expect(all.find((one) => one.id === up)?.tvStreamingServiceIdTierDown).toBe(id)
    const used = all.flatMap(({ storeIds }) => storeIds)
    expect(used.length).toBeGreaterThan(20)
    expect(used.filter((id) => !stores.has(id))).toEqual([])
  })
})

describe.each(COUNTRIES)('the selection menu of %s', (country) => {
  const { items } = makeSelectionMenu(country, 2000, 7)

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

  test('holds items that the form accepts, in known packages', () => {
    const packages = makeTvPackages(country, 7).map(({ id }) => String(id))
    for (const item of items) {
      expect(problemsOf(selectionItemDraftSchema, selectionItemDraftOf(item))).toEqual({})
      expect(packages).toContain(item.tvPackageId)
    }
  })
})

const now = Date.parse('2026-11-21T11:15:00Z')
test.each(COUNTRIES)(
  'campaigns in %s are past, active and to come, from local midnight to midnight',
  (country) => {
    const all = makeCampaigns(country, 1, { seed: 1, size: 2000, now })
    const zone = { SE: 'Europe/Stockholm', FI: 'Europe/Helsinki', NO: 'Europe/Oslo', DK: 'Europe/Copenhagen' }
    const times = all.flatMap(({ validFrom, validTo }) => [validFrom, validTo])
    expect(new Set(times.map((at) => localTime(at, zone[country]).time))).toEqual(new Set(['00:00']))
    expect(new Set(all.map((one) => campaignStatus(one, now))).size).toBe(3)
    for (const one of all) expect(Date.parse(one.lastUpdatedAt)).toBeLessThanOrEqual(now)
  },
)
