import { campaignStatus } from '@headend/core/campaigns'
import { COUNTRIES } from '@headend/core/country'
import { localTime } from '@headend/core/local-time'
import { expect, it } from 'vitest'
import { campaignCount, makeCampaigns } from './campaigns.ts'

const now = Date.parse('2026-11-21T11:15:00Z')
const made = (country: (typeof COUNTRIES)[number], over = {}) =>
  makeCampaigns(country, 1, { seed: 1, size: 2000, now, ...over })

it('the same seed and day make the same campaigns', () => {
  expect(made('SE')).toEqual(made('SE'))
  expect(made('SE', { seed: 2 })).not.toEqual(made('SE'))
})

it('there are more where there are more customers, and never too many', () => {
  expect([0, 2000, 20_000, 1_000_000].map(campaignCount)).toEqual([24, 64, 424, 1000])
})

it.each(COUNTRIES)('in %s they have years of history, run and are to come, by local midnights', (country) => {
  const all = made(country)
  const zone = { SE: 'Europe/Stockholm', FI: 'Europe/Helsinki', NO: 'Europe/Oslo', DK: 'Europe/Copenhagen' }
  const times = all.flatMap(({ validFrom, validTo }) => [validFrom, validTo])
  expect(new Set(times.map((at) => localTime(at, zone[country]).time))).toEqual(new Set(['00:00']))
  expect(new Set(all.map((one) => campaignStatus(one, now))).size).toBe(3)
  expect(Math.min(...all.map(({ validFrom }) => Date.parse(validFrom)))).toBeLessThan(
    Date.parse('2022-01-01'),
  )
  for (const one of all) expect(Date.parse(one.lastUpdatedAt)).toBeLessThanOrEqual(now)
})
