/** What the engagement and credentials services remember (ENG-030..032). A password is never among it. */
import type { Country } from '@headend/core/country'
import {
  type Credentials,
  type Engagement,
  type EngagementIdentity,
  identityKey,
  identityOf,
} from '@headend/core/engagements'
import { collection, type Store } from '../store/store.ts'
import { Refusal } from './refusal.ts'

export interface MfaSetting {
  id: string
  verificationMethod: 'email' | 'sms'
  value: string
}

export interface EngagementRecord extends Omit<Engagement, 'email'> {
  /** OTT only. */
  email?: string
  streetAddress: string
  city: string
  postalCode: string
  regionalCode: string
  tscId: string
  masterUsername: string
  accountType: string
  serviceProfileReferences: string[]
  allowedConcurrentStbStreams: number
  superUser: boolean
  whiteListed: boolean
  blockPurchase: boolean
  lastModifiedByBss: string
  modified: string
  tvPackageReferences: string[]
  mfaSettings: MfaSetting[]
  deviceSerialNumbers: DeviceSerialNumber[]
  pin1: number
  pin2: number
  pinCodeSet: boolean
  parentalCodeSet: boolean
  pinActivated: boolean
  parentalActivated: boolean
  childProfileLockActivated: boolean
}

export type CredentialsRecord = Credentials & { username: string }

export interface DeviceSerialNumber {
  deviceSerialNumber: string
  /** Whether the box may sign in. */
  activated: boolean
}

/** An engagement and, for most, its credentials. */
export interface Subscriber {
  engagement: EngagementRecord
  credentials: CredentialsRecord | undefined
}

/** Searches are exact but for case, and never cross a country. */
const term = (country: string, value: string | undefined) =>
  value ? [`${country}/${value.normalize('NFC').toLowerCase()}`] : []

/** By what the engagements that have a package are found. */
export const packageTerm = (country: Country, nodeName: string): string => `${country}/${nodeName}`

export const engagements = collection<EngagementRecord>()({
  name: 'engagements',
  key: identityKey,
  indexes: {
    tvaccountid: ({ country, tvAccountId }) => term(country, tvAccountId),
    email: ({ country, email }) => term(country, email),
    package: ({ country, tvPackageReferences }) =>
      tvPackageReferences.map((name) => packageTerm(country, name)),
    /** Of any platform. */
    id: ({ country, id }) => [`${country}/${id}`],
    serial: ({ deviceSerialNumbers }) =>
      deviceSerialNumbers.map(({ deviceSerialNumber }) => deviceSerialNumber),
  },
})

export const credentials = collection<CredentialsRecord>()({
  name: 'credentials',
  key: ({ countryCode, platform, engagementId }) =>
    identityKey({ country: countryCode, platform, id: engagementId }),
  indexes: { username: ({ countryCode, username }) => term(countryCode, username) },
})

export const SEARCHES = ['username', 'tvaccountid', 'email'] as const
export type Search = (typeof SEARCHES)[number]

export async function searchIdentities(
  store: Store,
  by: Search,
  country: string,
  value: string,
): Promise<EngagementIdentity[]> {
  const [wanted] = term(country, value)
  if (wanted === undefined) return []
  if (by !== 'username') return (await store.find(engagements, by, wanted)).map(identityOf)
  const found = await store.find(credentials, 'username', wanted)
  return found.map(({ engagementId, countryCode, platform }) => ({
    id: engagementId,
    country: countryCode,
    platform,
  }))
}

/** Everything that belongs to one account, whichever of its engagements asks. */
export async function knownTvAccount(store: Store, country: Country, tvAccountId: string): Promise<string> {
  const [wanted] = term(country, tvAccountId)
  const found = wanted ? await store.find(engagements, 'tvaccountid', wanted, { limit: 1 }) : []
  if (found[0]) return found[0].tvAccountId
  throw new Refusal(404, 'not-found', `No TV account ${tvAccountId} in ${country}`)
}
