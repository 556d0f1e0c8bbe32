/** The vouchers of a household, made up from whose it is: new, used in part, used up, and over. */
import { daysLater, localTime, midnight } from '@headend/core/local-time'
import { ZONES } from '@headend/core/time-zone'
import type { TvAccount } from '@headend/core/tv-account'
import type { Voucher } from '@headend/core/vouchers'
import { customers } from '../../people.ts'
import { createRandom } from './random.ts'

const SECOND = 1000

/** Whole days where their country is: until the last second of one (PUR-022). */
export function makeVouchers({ country, tvAccountId }: TvAccount, now: number): Voucher[] {
  const random = createRandom(`${country}/${tvAccountId}/vouchers`)
  const known = Object.values(customers).some((customer) => customer.tvAccountId === tvAccountId)
  const count = known ? 3 : random.chance(0.6) ? 0 : random.between(1, 3)
  const zone = ZONES[country]
  const today = localTime(now, zone).date
  const dayAt = (day: number) => midnight(daysLater(today, day), zone) ?? now
  return Array.from({ length: count }, (_, index) => {
    const quantity = random.pick([1, 1, 2, 3, 5, 10])
    // The first one is good, of the others some are over.
    const start = -random.between(1, index === 0 ? 200 : 700)
    return {
      // Across all accounts: an update names nothing else.
      id: `${tvAccountId}-prepaid-${index + 1}`,
      country,
      tvAccountId,
      quantity,
      timeUsed: index === 0 ? Math.floor(quantity / 2) : random.between(0, quantity),
      startTime: new Date(dayAt(start)).toISOString(),
      endTime: new Date(dayAt(start + 366) - SECOND).toISOString(),
    }
  })
}
