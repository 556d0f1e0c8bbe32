import type { EngagementStatus } from '../engagements/index.ts'
import type { MfaForm, SerialNumber } from './security.ts'

/** What the form holds. Numbers may be text, as a person types them. */
export interface EngagementDraft {
  username: string
  /** Empty: as it is (OPN-78). */
  password: string
  firstName: string
  lastName: string
  email: string
  tvAccountId: string
  tscId: string
  masterUsername: string
  accountType: string
  allowedConcurrentStbStreams: string | number
  streetAddress: string
  postalCode: string
  city: string
  regionalCode: string
  status: EngagementStatus
  testSubscription: boolean
  superUser: boolean
  /** The opposite of whiteListed (ENG-036). */
  geoBlock: boolean
  blockPurchase: boolean
  /** Without NPVR, which has a box of its own (ENG-040). */
  serviceProfileReferences: string[]
  npvr: boolean
  /** Node names. */
  tvPackageReferences: string[]
  pinCodeSet: boolean
  pinActivated: boolean
  /** Up to four digits; empty is none. */
  pin1: string
  parentalCodeSet: boolean
  childProfileLockActivated: boolean
  parentalActivated: boolean
  pin2: string
  mfaSettings: MfaForm
  deviceSerialNumbers: SerialNumber[]
}
