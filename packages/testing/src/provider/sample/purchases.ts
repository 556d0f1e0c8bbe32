/** Purchases and vouchers of a TV account, made up from its id, over the time before today. */
import { type Country, currency, type TvAccount } from '@headend/core/country'
import { daysLater, localTime, midnight, ZONES } from '@headend/core/local-time'
import type { Purchase } from '@headend/core/purchases'
import type { Voucher } from '@headend/core/vouchers'
import { customers } from '../../people.ts'
import { DAY } from './dates.ts'
import { createRandom, type Random } from './random.ts'
import { PLACES } from './words.ts'

const FILMS: Record<Country, readonly [string, ...string[]]> = {
  SE: ['Snön', 'Sista färjan', 'Vintergatan 7', 'Fyrvaktaren', 'Hjortronlandet', 'Bron till Holmen'],
  FI: ['Lumi', 'Viimeinen lautta', 'Talvikatu 7', 'Majakanvartija', 'Hillasuo', 'Silta saareen'],
  NO: ['Snøen', 'Siste ferje', 'Vintergata 7', 'Fyrvokteren', 'Moltemyra', 'Broen til holmen'],
  DK: ['Sneen', 'Den sidste færge', 'Vintergade 7', 'Fyrpasseren', 'Hedelandet', 'Broen til holmen'],
}

const RENTAL_TIME = 2 * DAY
const DAYS_OF_PURCHASES = 1.2 * 365
/** Screens show the purchases of this many days. */
const SHOWN_DAYS = 183

export function makePurchases({ country, tvAccountId }: TvAccount, now: number): Purchase[] {
  const random = createRandom(`${country}/${tvAccountId}/purchases`)
  // From the start of the day, so that two reads agree.
  const today = Math.floor(now / DAY) * DAY
  const all = Array.from({ length: countOf(tvAccountId, random) }, () =>
    purchase(country, today - random.next() * daysOf(tvAccountId) * DAY, random),
  )
  return all.toSorted((one, other) => ((one.startTime ?? '') < (other.startTime ?? '') ? 1 : -1))
}

function countOf(tvAccountId: string, random: Random): number {
  const { manor } = customers
  if (tvAccountId === manor.tvAccountId) return manor.purchases
  const known = Object.values(customers).some((customer) => customer.tvAccountId === tvAccountId)
  if (known) return random.between(8, 20)
  return random.chance(0.25) ? 0 : random.between(1, 30)
}

/** The largest household, `manor`, has all its purchases within the days that screens show. */
function daysOf(tvAccountId: string): number {
  return tvAccountId === customers.manor.tvAccountId ? SHOWN_DAYS - 1 : DAYS_OF_PURCHASES
}

function purchase(country: Country, at: number, random: Random): Purchase {
  const accessType = random.chance(0.65) ? 'RENTAL' : 'EST'
  const price = accessType === 'EST' ? random.between(9, 16) : random.between(3, 6)
  const iso = (time: number) => new Date(time).toISOString()
  const withVoucher = random.chance(0.1)
  return {
    accessType,
    startTime: iso(at),
    endTime: accessType === 'RENTAL' ? iso(at + RENTAL_TIME) : null,
    localizedPricePaid: withVoucher ? priceText(country, 0) : priceText(country, price),
    mediaId: `MEDIA-${random.between(100_000, 999_999)}`,
    mediaPrepaidId: withVoucher ? `prepaid-${random.between(1, 3)}` : '',
    title: titleOf(country, random),
    streamStartTime: random.chance(0.85) ? iso(at + random.between(60_000, DAY)) : null,
    movedFromTvAccountId: '',
    movedToTvAccountId: '',
  }
}

function titleOf(country: Country, random: Random): string {
  const film = random.pick(FILMS[country])
  if (random.chance(0.4)) return film
  const place = PLACES[country][random.between(0, PLACES[country].length - 1)] ?? ''
  return random.chance(0.5) ? `${film} ${random.between(2, 4)}` : `${film}: ${place}`
}

const LOCALE: Record<Country, string> = { SE: 'sv-SE', FI: 'fi-FI', NO: 'nb-NO', DK: 'da-DK' }

/** `units` are euros in Finland, tens of crowns elsewhere: 3 is €2.90, or 29 kr. */
function priceText(country: Country, units: number): string {
  const amount = country === 'FI' ? Math.max(0, units - 0.1) : Math.max(0, units * 10 - 1)
  return new Intl.NumberFormat(LOCALE[country], {
    style: 'currency',
    currency: currency[country],
    minimumFractionDigits: country === 'FI' ? 2 : 0,
  }).format(amount)
}

const SECOND = 1000

/** Whole days in the country's time (PUR-022): new, partly used, used up, expired. */
export function makeVouchers({ country, tvAccountId }: TvAccount, now: number): Voucher[] {
  const random = createRandom(`${country}/${tvAccountId}/vouchers`)
  const known = Object.values(customers).some((customer) => customer.tvAccountId === tvAccountId)
  const count = known ? 3 : random.chance(0.6) ? 0 : random.between(1, 3)
  const zone = ZONES[country]
  const today = localTime(now, zone).date
  const dayAt = (day: number) => midnight(daysLater(today, day), zone) ?? now
  return Array.from({ length: count }, (_, index) => {
    const quantity = random.pick([1, 1, 2, 3, 5, 10])
    // The first one is valid; some of the others have expired.
    const start = -random.between(1, index === 0 ? 200 : 700)
    return {
      // Unique across accounts: an update has no other id.
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
