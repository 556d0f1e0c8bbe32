/** A complete engagement, made from a household and a few facts, with the rest made up. */
import type { Country } from '@headend/core/country'
import type { EngagementStatus, Platform } from '@headend/core/engagements'
import type { DeviceSerialNumber, MfaSetting, Subscriber } from '../records.ts'
import { DAY, LAST_CHANGE } from './dates.ts'
import type { Random } from './random.ts'
import { EDITIONS, THEMES } from './words.ts'

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
  /** With every second factor and two boxes. */
  complete?: boolean
  /** How many packages; without it a few. */
  packages?: number
}

const REGIONS: Record<Country, readonly [string, ...string[]]> = {
  SE: ['01', '03', '05', '12', '14', '19', '22'],
  FI: ['01', '02', '04', '06', '13'],
  NO: ['03', '11', '34', '46', '50'],
  DK: ['81', '82', '83', '84', '85'],
}

export const PACKAGES = ['large', 'sport', 'film', 'kids', 'nature', 'nordic'] as const
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
      ...purchasedFields(country, subscription, random),
      ...dateFields(random),
      ...pinFields(random),
      mfaSettings: platform === 'OTT' ? secondFactors(subscription, country, random) : [],
      deviceSerialNumbers: platform === 'STB' ? serialNumbers(subscription, random) : [],
    },
    credentials: username ? { countryCode: country, platform, engagementId: id, username } : undefined,
  }
}

/** Service profiles to choose from (API-032). */
export const SERVICE_PROFILES = [
  'BASIC',
  'STANDARD',
  'PREMIUM',
  'MULTIROOM',
  'TIMESHIFT',
  'HOSPITALITY',
  'NPVR',
].map(serviceProfile)

function serviceProfile(name: string): string {
  return `/serviceprofiles/${name}.serviceprofile`
}

function purchasedFields(country: Country, { platform, packages }: Subscription, random: Random) {
  const streams = platform === 'STB' ? random.between(1, 4) : 0
  return {
    accountType: random.chance(0.06) ? 'BUSINESS' : 'PRIVATE',
    serviceProfileReferences: [
      random.pick(['BASIC', 'STANDARD', 'PREMIUM']),
      ...(streams > 2 ? ['MULTIROOM'] : []),
      ...(random.chance(0.5) ? ['NPVR'] : []),
    ].map(serviceProfile),
    allowedConcurrentStbStreams: streams,
    superUser: false,
    whiteListed: random.chance(0.01),
    blockPurchase: random.chance(0.04),
    tvPackageReferences: packages
      ? manyPackages(packages, country)
      : ['basic', ...PACKAGES.filter(() => random.chance(0.3))].map(
          (name) => `${name}-${country.toLowerCase()}`,
        ),
  }
}

/** The first packages in the order of sale. */
function manyPackages(count: number, country: Country): string[] {
  const names = EDITIONS.flatMap((edition) => THEMES.map((theme) => [theme.name, edition.name]))
  return names.slice(0, count).map((parts) => [...parts, country.toLowerCase()].filter(Boolean).join('-'))
}

function dateFields(random: Random) {
  const modified = LAST_CHANGE - random.between(0, 700) * DAY - random.between(0, DAY)
  return {
    modified: new Date(modified).toISOString(),
    lastModifiedByBss: new Date(modified - random.between(0, 40) * DAY).toISOString(),
  }
}

function pinFields(random: Random) {
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

const PHONES: Record<Country, string> = { SE: '+4670', FI: '+35840', NO: '+4790', DK: '+4520' }

function secondFactors(
  { id, email, complete }: Subscription,
  country: Country,
  random: Random,
): MfaSetting[] {
  if (!email || !(complete || random.chance(0.15))) return []
  const phone = `${PHONES[country]}${random.between(1_000_000, 9_999_999)}`
  const factors: MfaSetting[] = [
    { id: `mfa-${id}-email`, verificationMethod: 'email', value: email },
    { id: `mfa-${id}-sms`, verificationMethod: 'sms', value: phone },
  ]
  return complete || random.chance(0.4) ? factors : factors.slice(0, 1)
}

function serialNumbers({ complete }: Subscription, random: Random): DeviceSerialNumber[] {
  const boxes = complete || random.chance(0.2) ? 2 : 1
  return Array.from({ length: boxes }, (_, index) => ({
    deviceSerialNumber: `H7${random.between(10_000_000, 99_999_999)}`,
    // The first box is in use; one in ten of the others has been put away.
    activated: index === 0 || random.chance(0.9),
  }))
}
