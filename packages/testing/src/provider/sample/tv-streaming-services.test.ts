import { COUNTRIES } from '@headend/core/country'
import { describe, expect, test } from 'vitest'
import { storesOf } from './catalogues.ts'
import { LATEST } from './dates.ts'
import { makeTvPackages } from './tv-packages.ts'
import { makeTvStreamingServices } from './tv-streaming-services.ts'

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

  test('were made over years, and changed after that, never later than anything else in the sample', () => {
    for (const { createdAt, lastModifiedAt } of all) expect(createdAt <= lastModifiedAt).toBe(true)
    expect(Math.max(...all.map(({ lastModifiedAt }) => Date.parse(lastModifiedAt)))).toBeLessThanOrEqual(
      LATEST,
    )
    expect(new Set(all.map(({ createdAt }) => createdAt.slice(0, 4))).size).toBeGreaterThan(4)
    expect(all.some(({ createdAt, lastModifiedAt }) => createdAt === lastModifiedAt)).toBe(true)
  })
})
