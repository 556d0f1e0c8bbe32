/** The records that the services store, and the collections they are in. Passwords are never stored. */

import type { CampaignBody } from '@headend/core/campaigns'
import type { ChangeEntry } from '@headend/core/change-log'
import type { Country, TvAccount } from '@headend/core/country'
import type { LoggedInDevice } from '@headend/core/devices'
import { type Credentials, type Engagement, identityKey } from '@headend/core/engagements'
import type { Purchase } from '@headend/core/purchases'
import type { ExternalProduct, SelectionItemBody } from '@headend/core/selection-menu'
import type { CatalogueItem, TvPackage } from '@headend/core/tv-packages'
import type { TvStreamingServiceBody } from '@headend/core/tv-streaming-services'
import type { Voucher } from '@headend/core/vouchers'
import { collection } from '../store/store.ts'

/* ── Engagements (ENG-030..032) ── */

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

/** Most engagements have credentials. */
export interface Subscriber {
  engagement: EngagementRecord
  credentials: CredentialsRecord | undefined
}

/** Searches are exact but for case, and stay in one country. */
export const searchTerm = (country: string, value: string | undefined) =>
  value ? [`${country}/${value.normalize('NFC').toLowerCase()}`] : []

export const packageTerm = (country: Country, nodeName: string): string => `${country}/${nodeName}`

export const engagements = collection<EngagementRecord>()({
  name: 'engagements',
  key: identityKey,
  indexes: {
    tvaccountid: ({ country, tvAccountId }) => searchTerm(country, tvAccountId),
    email: ({ country, email }) => searchTerm(country, email),
    package: ({ country, tvPackageReferences }) =>
      tvPackageReferences.map((name) => packageTerm(country, name)),
    /** On any platform. */
    id: ({ country, id }) => [`${country}/${id}`],
    serial: ({ deviceSerialNumbers }) =>
      deviceSerialNumbers.map(({ deviceSerialNumber }) => deviceSerialNumber),
  },
})

export const credentials = collection<CredentialsRecord>()({
  name: 'credentials',
  key: ({ countryCode, platform, engagementId }) =>
    identityKey({ country: countryCode, platform, id: engagementId }),
  indexes: { username: ({ countryCode, username }) => searchTerm(countryCode, username) },
})

interface EngagementChange extends ChangeEntry {
  /** Of the engagement. */
  key: string
}

export const engagementChanges = collection<EngagementChange>()({
  name: 'engagement-changes',
  key: ({ key, id }) => `${key}/${id}`,
  indexes: { engagement: ({ key }) => [key] },
})

/** An engagement before its first change: the state in which its sample history ends. */
export const engagementOriginals = collection<EngagementRecord>()({
  name: 'engagement-originals',
  key: identityKey,
  indexes: {},
})

/* ── What belongs to customers: stored once it differs from the sample ── */

interface EngagementDevices {
  /** Of the engagement. */
  key: string
  items: LoggedInDevice[]
}

export const devices = collection<EngagementDevices>()({
  name: 'devices',
  key: ({ key }) => key,
  indexes: {},
})

export const accountKey = ({ country, tvAccountId }: TvAccount): string => `${country}/${tvAccountId}`

interface AccountItems<Item> extends TvAccount {
  items: Item[]
}

export const purchases = collection<AccountItems<Purchase>>()({
  name: 'purchases',
  key: accountKey,
  indexes: {},
})

export const vouchers = collection<AccountItems<Voucher>>()({
  name: 'vouchers',
  key: accountKey,
  indexes: {},
})

/* ── Packages, and the catalogues they are made of ── */

export interface TvPackageRecord extends Omit<TvPackage, 'id'> {
  country: Country
  id: number
  currency: string
}

export const tvPackageKey = (country: Country, id: string | number): string => `${country}/${id}`

export const tvPackages = collection<TvPackageRecord>()({
  name: 'tv-packages',
  key: ({ country, id }) => tvPackageKey(country, id),
  indexes: {
    country: ({ country }) => [country],
    nodeName: ({ country, nodeName }) => [`${country}/${nodeName}`],
  },
})

interface TvPackageChange extends ChangeEntry {
  /** Of the package. */
  key: string
}

export const tvPackageChanges = collection<TvPackageChange>()({
  name: 'tv-package-changes',
  key: ({ key, id }) => `${key}/${id}`,
  indexes: { package: ({ key }) => [key] },
})

/** Read as a whole and never changed, so each country has one document. */
export interface Catalogue {
  country: Country
  items: CatalogueItem[]
}

const byCountry = { key: ({ country }: Catalogue) => country, indexes: {} }

export const channels = collection<Catalogue>()({ name: 'channels', ...byCountry })
export const stores = collection<Catalogue>()({ name: 'stores', ...byCountry })

/* ── Streaming services ── */

export interface TvStreamingServiceRecord extends TvStreamingServiceBody {
  country: Country
  createdAt: string
  lastModifiedAt: string
}

export const tvStreamingServiceKey = (country: Country, id: string): string => `${country}/${id}`

export const tvStreamingServices = collection<TvStreamingServiceRecord>()({
  name: 'tv-streaming-services',
  key: ({ country, id }) => tvStreamingServiceKey(country, id),
  indexes: { country: ({ country }) => [country] },
})

/* ── Campaigns ── */

export interface CampaignRecord extends CampaignBody {
  country: Country
  id: string
  lastUpdatedAt: string
}

export const campaignKey = (country: Country, id: string): string => `${country}/${id}`

export const campaigns = collection<CampaignRecord>()({
  name: 'campaigns',
  key: ({ country, id }) => campaignKey(country, id),
  indexes: { country: ({ country }) => [country] },
})

/** The id of a deleted campaign is not used again. */
export const campaignNumbers = collection<{ last: number }>()({
  name: 'campaign-numbers',
  key: () => 'last',
  indexes: {},
})

/* ── Selection menu ── */

export interface SelectionItemRecord extends SelectionItemBody {
  country: Country
}

export const selectionItemKey = (country: Country, id: string): string => `${country}/${id}`

export const selectionItems = collection<SelectionItemRecord>()({
  name: 'selection-items',
  key: ({ country, id }) => selectionItemKey(country, id),
  indexes: { country: ({ country }) => [country] },
})

/** The products of ICX: another system's, so they are only read. */
interface ExternalProducts {
  country: Country
  items: ExternalProduct[]
}

export const externalProducts = collection<ExternalProducts>()({
  name: 'external-products',
  key: ({ country }) => country,
  indexes: {},
})
