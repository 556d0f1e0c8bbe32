/** From the few facts that tell customers apart to a whole engagement with believable rest. */
import type { Country } from '@headend/core/country'
import type { EngagementStatus, Platform } from '@headend/core/engagements'
import type { MfaSetting, Subscriber } from '../engagements.ts'
import { DAY, LATEST } from './dates.ts'
import type { Random } from './random.ts'

export interface Household {
  country: Country
  firstName: string
  lastName: string
  streetAddress: string
  city: string
  postalCode: string
  tvAccountId: string
}

export interface Subscription {
  id: string
  platform: Platform
  /** Without it there is no credentials record. */
  username?: string | undefined
  email?: string | undefined
  status?: EngagementStatus
  testSubscription?: boolean
}

const REGIONS: Record<Country, readonly [string, ...string[]]> = {
  SE: ['01', '03', '05', '12', '14', '19', '22'],
  FI: ['01', '02', '04', '06', '13'],
  NO: ['03', '11', '34', '46', '50'],
  DK: ['81', '82', '83', '84', '85'],
}

const PACKAGES = ['large', 'sport', 'film', 'kids', 'nature', 'nordic'] as const
export function subscriber(household: Household, subscription: Subscription, random: Random): Subscriber {
  const { id, platform, username, testSubscription = false, status = 'ACTIVE' } = subscription
  const { country, firstName, lastName, streetAddress, city, postalCode, tvAccountId } = household
  return {
    engagement: {
      id,
      country,
      platform,
      firstName,
      lastName,
      ...(platform === 'OTT' && subscription.email && { email: subscription.email }),
      streetAddress,
      city,
      postalCode,
      regionalCode: random.pick(REGIONS[country]),
      tvAccountId,
      tscId: `TSC${id}`,
      masterUsername: username ?? '',
      status,
      testSubscription,
      ...bought(country, platform, random),
      ...dates(random),
      ...locks(random),
      mfaSettings: platform === 'OTT' ? secondFactors(id, subscription.email, random) : [],
      deviceSerialNumbers: platform === 'STB' ? serialNumbers(random) : [],
    },
    credentials: username ? { countryCode: country, platform, engagementId: id, username } : undefined,
  }
}

function bought(country: Country, platform: Platform, random: Random) {
  return {
    accountType: random.chance(0.06) ? 'BUSINESS' : 'PRIVATE',
    serviceProfileReferences: [
      `/serviceprofiles/${country.toLowerCase()}/${platform.toLowerCase()}/${random.pick(['basic', 'standard', 'premium'])}`,
    ],
    allowedConcurrentStbStreams: platform === 'STB' ? random.between(1, 4) : 0,
    superUser: random.chance(0.005),
    whiteListed: random.chance(0.01),
    blockPurchase: random.chance(0.04),
    tvPackageReferences: ['basic', ...PACKAGES.filter(() => random.chance(0.3))].map(
      (name) => `${name}-${country.toLowerCase()}`,
    ),
  }
}

function dates(random: Random) {
  const modified = LATEST - random.between(0, 700) * DAY - random.between(0, DAY)
  return {
    modified: new Date(modified).toISOString(),
    lastModifiedByBss: new Date(modified - random.between(0, 40) * DAY).toISOString(),
  }
}

function locks(random: Random) {
  const pinCodeSet = random.chance(0.7)
  const parentalCodeSet = pinCodeSet && random.chance(0.4)
  return {
    pin1: pinCodeSet ? random.between(1000, 9999) : 0,
    pin2: parentalCodeSet ? random.between(1000, 9999) : 0,
    pinCodeSet,
    parentalCodeSet,
    pinActivated: pinCodeSet && random.chance(0.8),
    parentalActivated: parentalCodeSet && random.chance(0.8),
    childProfileLockActivated: random.chance(0.1),
  }
}

function secondFactors(id: string, email: string | undefined, random: Random): MfaSetting[] {
  if (!email || !random.chance(0.15)) return []
  return [{ id: `mfa-${id}`, verificationMethod: 'EMAIL', value: email }]
}

function serialNumbers(random: Random): string[] {
  const boxes = random.chance(0.2) ? 2 : 1
  return Array.from({ length: boxes }, () => `H7${random.between(10_000_000, 99_999_999)}`)
}
