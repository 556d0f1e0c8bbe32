/** The customers of people.ts as engagements. */
import type { Platform } from '@headend/core/engagements'
import { type Customer, crowd, customers } from '../../people.ts'
import type { Subscriber } from '../engagements.ts'
import { createRandom } from './random.ts'
import { type Household, subscriber } from './subscriber.ts'

const ADDRESSES: Record<Customer['country'], Pick<Household, 'streetAddress' | 'city' | 'postalCode'>> = {
  SE: { streetAddress: 'Storgatan 12', city: 'Sundsvall', postalCode: '85230' },
  FI: { streetAddress: 'Mannerheimintie 5', city: 'Helsinki', postalCode: '00100' },
  NO: { streetAddress: 'Karl Johans gate 22', city: 'Oslo', postalCode: '0159' },
  DK: { streetAddress: 'Nørregade 8', city: 'København K', postalCode: '1165' },
}

export function knownSubscribers(): Subscriber[] {
  return [...Object.values<Customer>(customers).flatMap(subscriptions), ...theCrowd()]
}

function subscriptions(customer: Customer): Subscriber[] {
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

function theCrowd(): Subscriber[] {
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
