import { COUNTRIES } from '@headend/core/country'
import { localTime } from '@headend/core/local-time'
import { ZONES } from '@headend/core/time-zone'
import { expect, it } from 'vitest'
import { customers } from '../../people.ts'
import { makeVouchers } from './purchases.ts'

const now = Date.parse('2026-11-21T11:15:00Z')
const households = Array.from({ length: 40 }, (_, index) => `TVA-${index}`)

it.each(COUNTRIES)('vouchers in %s begin with a day there, and end with one', (country) => {
  const all = households.flatMap((tvAccountId) => makeVouchers({ country, tvAccountId }, now))
  const clock = (moment: string | null, later = 0) =>
    localTime(Date.parse(moment ?? '') + later, ZONES[country]).time
  expect(new Set(all.map(({ startTime }) => clock(startTime)))).toEqual(new Set(['00:00']))
  expect(new Set(all.map(({ endTime }) => clock(endTime, 1000)))).toEqual(new Set(['00:00']))
})

it('the first voucher of a household is good, and of the others some are over', () => {
  const { manor } = customers
  const [first] = makeVouchers({ country: 'SE', tvAccountId: manor.tvAccountId }, now)
  expect(Date.parse(first?.endTime ?? '')).toBeGreaterThan(now)
  const all = households.flatMap((tvAccountId) => makeVouchers({ country: 'SE', tvAccountId }, now))
  expect(all.some(({ endTime }) => Date.parse(endTime ?? '') < now)).toBe(true)
})
