/** Shared by the tests of engagements. */
import { engagementRecordSchema } from './contract.ts'
import { type EngagementDetails, engagementDraftOf } from './details.ts'
import type { EngagementDraft } from './draft.ts'

/** An engagement as the service sends it. */
export const wire = {
  id: '4711003',
  country: 'SE',
  platform: 'OTT',
  firstName: 'Anna',
  lastName: 'Lindqvist',
  email: 'anna@example.se',
  tvAccountId: 'TVA-SE-ANNA',
  status: 'ACTIVE',
  testSubscription: true,
  superUser: true,
  whiteListed: false,
  serviceProfileReferences: [
    '/serviceprofiles/BASIC.serviceprofile',
    '/serviceprofiles/NPVR.serviceprofile',
    '/serviceprofiles/MULTIROOM.serviceprofile',
  ],
  tvPackageReferences: ['basic-se', 'film-se'],
  pin1: 1234,
  pin2: 0,
  allowedConcurrentStbStreams: 2,
  lastModifiedByBss: '2026-06-01T10:00:00.000Z',
} as const

export const details = (over: Partial<EngagementDetails> = {}, record: object = {}): EngagementDetails => ({
  record: { ...engagementRecordSchema.parse({ ...wire, ...record }), etag: '"read"' },
  credentials: { countryCode: 'SE', platform: 'OTT', engagementId: '4711003', username: 'anna' },
  mfaSettings: [
    { verificationMethod: 'email', value: 'anna@example.se' },
    { verificationMethod: 'sms', value: '+46701234567' },
  ],
  deviceSerialNumbers: [
    { deviceSerialNumber: 'H71', activated: true },
    { deviceSerialNumber: 'H72', activated: false },
  ],
  unread: {},
  ...over,
})

export const draft = (over: Partial<EngagementDraft> = {}): EngagementDraft => ({
  ...engagementDraftOf(details()),
  ...over,
})
