/** Engagements: of the customers in people.ts, and of households made up from a seed. */

import type { Faker } from '@faker-js/faker'
import { COUNTRIES, type Country } from '@headend/core/country'
import type { EngagementStatus, Platform } from '@headend/core/engagements'
import { type Customer, crowd, customers } from '../../people.ts'
import type { Subscriber } from '../records.ts'
import { createRandom, type Random } from './random.ts'
import { type Household, type Subscription, subscriber } from './subscriber.ts'
import { toAscii } from './words.ts'

const ADDRESSES: Record<Customer['country'], Pick<Household, 'streetAddress' | 'city' | 'postalCode'>> = {
  SE: { streetAddress: 'Storgatan 12', city: 'Sundsvall', postalCode: '85230' },
  FI: { streetAddress: 'Mannerheimintie 5', city: 'Helsinki', postalCode: '00100' },
  NO: { streetAddress: 'Karl Johans gate 22', city: 'Oslo', postalCode: '0159' },
  DK: { streetAddress: 'Nørregade 8', city: 'København K', postalCode: '1165' },
}

export function knownSubscribers(): Subscriber[] {
  return [...Object.values<Customer>(customers).flatMap(knownHousehold), ...crowdSubscribers()]
}

function knownHousehold(customer: Customer): Subscriber[] {
  const { username, email, testSubscription = false } = customer
  const household = { ...customer, ...ADDRESSES[customer.country] }
  return (Object.entries(customer.engagements) as [Platform, string][]).map(([platform, id]) =>
    subscriber(
      household,
      {
        id,
        platform,
        username,
        email,
        testSubscription,
        complete: true,
        ...(customer.packages && { packages: customer.packages }),
      },
      createRandom(`${platform}${id}`),
    ),
  )
}

function crowdSubscribers(): Subscriber[] {
  const { country, username, size, firstId } = crowd
  return Array.from({ length: size }, (_, index) => {
    const number = String(index + 1).padStart(2, '0')
    const household = {
      country,
      ...ADDRESSES[country],
      firstName: 'Stor',
      lastName: `Sökning ${number}`,
      tvAccountId: `TVA-SE-STOR-${number}`,
    }
    const platform = index % 2 ? 'STB' : 'OTT'
    return subscriber(household, { id: String(firstId + index), platform, username }, createRandom(number))
  })
}

const SHARE: Record<Country, number> = { SE: 0.4, FI: 0.2, NO: 0.2, DK: 0.2 }
const FIRST_ID: Record<Country, number> = { SE: 5_000_001, FI: 6_000_001, NO: 7_000_001, DK: 8_000_001 }

export type Fakers = Record<Country, Faker>

/** Loaded only for an empty store: the data is large. */
export async function loadFakers(): Promise<Fakers> {
  const [SE, FI, NO, DK] = await Promise.all([
    import('@faker-js/faker/locale/sv'),
    import('@faker-js/faker/locale/fi'),
    import('@faker-js/faker/locale/nb_NO'),
    import('@faker-js/faker/locale/da'),
  ])
  return { SE: SE.faker, FI: FI.faker, NO: NO.faker, DK: DK.faker }
}

/** Exactly `size` engagements. */
export function* madeUpSubscribers(fakers: Fakers, size: number, seed: number): Generator<Subscriber> {
  let left = size
  for (const country of COUNTRIES) {
    const quota = country === 'DK' ? left : Math.round(size * SHARE[country])
    left -= quota
    yield* inCountry(country, fakers[country], quota, seed)
  }
}

function* inCountry(country: Country, faker: Faker, quota: number, seed: number): Generator<Subscriber> {
  faker.seed(seed)
  const random = createRandom(`${seed}/${country}`)
  const usernames = uniqueNames(Object.values(customers).map((customer) => customer.username))
  let made = 0
  for (let number = 1; made < quota; number++) {
    const home = household(country, faker, number)
    const username = usernames(toAscii(`${home.firstName}.${home.lastName}`))
    for (const subscription of subscriptions(FIRST_ID[country] + made, username, country, random)) {
      if (made++ === quota) return
      yield subscriber(home, subscription, random)
    }
  }
}

function household(country: Country, faker: Faker, number: number): Household {
  return {
    country,
    firstName: faker.person.firstName(),
    lastName: faker.person.lastName(),
    streetAddress: faker.location.streetAddress(),
    city: faker.location.city(),
    postalCode: faker.location.zipCode(),
    tvAccountId: `TVA-${country}-${String(number).padStart(6, '0')}`,
  }
}

/** Most homes have a box and an app, some only one; one in seven has the same user name for both. */
function subscriptions(firstId: number, username: string, country: Country, random: Random): Subscription[] {
  const both = random.chance(0.6)
  const platforms: Platform[] = both ? ['OTT', 'STB'] : [random.pick<Platform>(['OTT', 'OTT', 'STB'])]
  const shared = random.chance(0.15)
  return platforms.map((platform, index) => ({
    id: String(firstId + index),
    platform,
    username: platform === 'OTT' || shared ? username : boxName(firstId + index, random),
    email: platform === 'OTT' ? `${username}@example.${country.toLowerCase()}` : undefined,
    status: status(random),
    testSubscription: random.chance(0.03),
  }))
}

/** One box in eight never got credentials. */
function boxName(id: number, random: Random): string | undefined {
  return random.chance(0.125) ? undefined : `stb${id}`
}

function status(random: Random): EngagementStatus {
  if (random.chance(0.06)) return 'CLOSED'
  return random.chance(0.04) ? 'BLOCKED' : 'ACTIVE'
}

/** The name, or the name with the next free number. Names of known customers are taken. */
function uniqueNames(known: string[]): (name: string) => string {
  const taken = new Map(known.map((name) => [name, 1]))
  return (name) => {
    const times = (taken.get(name) ?? 0) + 1
    taken.set(name, times)
    return times === 1 ? name : `${name}.${times}`
  }
}
