/** Shapes of all services about one engagement (API-029, API-031..040, API-047, API-048). */
import * as z from 'zod/mini'
import type { Country, Platform } from '../../../foundation/country.ts'
import { flag, id, listOf, moment, number, orEmpty, text } from '../../../foundation/schema.ts'
import { engagementSchema } from '../contract.ts'

/** A number on the wire, up to four digits in a form; 0 is none (ENG-081, OPN-79). */
const pin = orEmpty(
  z.pipe(
    z.union([z.string(), z.number()]),
    z.transform((value) => (Number(value) === 0 ? '' : String(value))),
  ),
  () => '',
)

/** Without the parts that have their own calls: credentials, MFA settings, serial numbers (ENG-030..032). */
export const engagementRecordSchema = z.object({
  ...engagementSchema.shape,
  streetAddress: text,
  city: text,
  postalCode: text,
  regionalCode: text,
  tscId: text,
  masterUsername: text,
  accountType: text,
  serviceProfileReferences: listOf(z.string()),
  allowedConcurrentStbStreams: number,
  superUser: flag,
  whiteListed: flag,
  blockPurchase: flag,
  lastModifiedByBss: moment,
  modified: moment,
  /** Node names of packages. */
  tvPackageReferences: listOf(z.string()),
  pin1: pin,
  pin2: pin,
  pinCodeSet: flag,
  parentalCodeSet: flag,
  pinActivated: flag,
  parentalActivated: flag,
  childProfileLockActivated: flag,
})
export type EngagementRecord = z.output<typeof engagementRecordSchema>

/** Fields that the engagement update does not change. */
type Fixed = 'id' | 'country' | 'platform' | 'modified' | 'lastModifiedByBss'

/** The body of an engagement update: the changed fields only (ENG-080..083). */
export interface EngagementBody extends Partial<Omit<EngagementRecord, Fixed | 'pin1' | 'pin2'>> {
  pin1?: number
  pin2?: number
}

/** The body of a credentials update: the keys and the changed fields (ENG-084). */
export interface CredentialsBody {
  countryCode: Country
  platform: Platform
  engagementId: string
  username?: string
  password?: string
}

export const serviceProfilesSchema = listOf(z.string())

export const MFA_METHODS = ['sms', 'email'] as const
export type MfaMethod = (typeof MFA_METHODS)[number]

const mfaSetting = z.object({
  /** Some services spell the method in capitals. */
  verificationMethod: z.pipe(
    z.string(),
    z.transform((method) => method.toLowerCase()),
  ),
  value: text,
})
/** One second factor (API-037). */
export type MfaSetting = z.output<typeof mfaSetting>

export const mfaSettingsSchema = listOf(mfaSetting)

const serialNumber = z.object({ deviceSerialNumber: id, activated: flag })
/** A box, and whether it may sign in (ENG-066). */
export type DeviceSerialNumber = z.output<typeof serialNumber>

export const serialNumbersSchema = z.pipe(
  z.object({ deviceSerialNumbers: listOf(serialNumber) }),
  z.transform(({ deviceSerialNumbers }) => deviceSerialNumbers),
)

const packageName = z.union([
  z.pipe(
    z.string(),
    z.transform((nodeName) => ({ id: '', name: nodeName, nodeName })),
  ),
  z.object({ id: orEmpty(id, () => ''), name: text, nodeName: text }),
])
/** A package of the engagement; the id is '' where the service sends only its node name. */
export type PackageName = z.output<typeof packageName>

const restrictions = z.object({
  includedTvClientNames: listOf(z.string()),
  excludedTvClientNames: listOf(z.string()),
  includedTvClientNetworkProvider: listOf(z.string()),
  platformSupported: listOf(z.string()),
})

/** A store or channel of the engagement, with the packages that give it (ENG-046, ENG-047). */
const accessItem = z.object({
  id,
  name: text,
  externalName: text,
  restrictions: orEmpty(restrictions, () => restrictions.parse({})),
  includedInTvPackage: listOf(packageName),
  freeAccess: flag,
})
export type AccessItem = z.output<typeof accessItem>

export const accessSchema = z.object({
  tvPackages: listOf(z.object({ id, name: text, nodeName: text })),
  stores: listOf(accessItem),
  channels: listOf(accessItem),
})
export type EngagementAccess = z.output<typeof accessSchema>

const valueAddedService = z.object({
  tvPackageName: text,
  tvPackageDescription: text,
  /** ACTIVE or another. */
  state: text,
  activationDate: moment,
})
export type ValueAddedService = z.output<typeof valueAddedService>

export const valueAddedServicesSchema = listOf(valueAddedService)
