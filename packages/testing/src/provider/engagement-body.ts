/** What an update of an engagement may say: the rules of the form, rights by field, and what only a service can know. */
import type { Access } from '@headend/core/access'
import { problemsOf } from '@headend/core/edit'
import {
  type EngagementBody,
  engagementDraftOf,
  engagementDraftSchema,
  engagementRecordSchema,
  type EngagementRecord as Wanted,
  withoutRight,
} from '@headend/core/engagement-record'
import type { EngagementRecord } from './engagements.ts'
import { Refusal } from './refusal.ts'
import { demandFields, demandShape, unknownAmong } from './writing.ts'

/** What there is to be chosen from in the country. */
export interface Offer {
  packages: readonly string[]
  serviceProfiles: readonly string[]
}

/** These have calls of their own, or none. */
const ELSEWHERE = [
  'username',
  'password',
  'mfaSettings',
  'deviceSerialNumbers',
  'modified',
  'lastModifiedByBss',
]
const FIXED = ['id', 'country', 'platform'] as const

/** The engagement as it is after the update. Throws a 400 or 403 that names the fields. */
export function engagementOf(
  body: object,
  { before, offer, access }: { before: EngagementRecord; offer: Offer; access: Access },
): EngagementRecord {
  const sent = body as Record<string, unknown>
  demandFields({ ...elsewhere(sent), ...fixed(sent, before), ...unknownFields(sent) })
  const wanted = demandShape<Wanted>(engagementRecordSchema.safeParse({ ...before, ...sent }))
  demandFields({ ...ruleProblems(wanted, sent), ...unknownChoices(wanted, before, offer) })
  const refused = withoutRight(sent as EngagementBody, before, access)
  const reasons = Object.entries(refused).map(([field, why]) => `${field}: ${why}`)
  if (reasons.length > 0) throw new Refusal(403, 'forbidden', reasons.join('; '), refused)
  return merged(before, wanted, sent)
}

function merged(before: EngagementRecord, wanted: Wanted, sent: object): EngagementRecord {
  const { email, pin1, pin2, modified, lastModifiedByBss, ...rest } = wanted
  return {
    ...before,
    ...rest,
    ...('email' in sent && { email }),
    pin1: Number(pin1),
    pin2: Number(pin2),
    superUser: wanted.testSubscription && wanted.superUser,
  }
}

function elsewhere(sent: object): Record<string, string> {
  const named = ELSEWHERE.filter((field) => field in sent)
  return Object.fromEntries(named.map((field) => [field, 'Cannot be changed by this call']))
}

function fixed(sent: Record<string, unknown>, before: EngagementRecord): Record<string, string> {
  const changed = FIXED.filter((field) => field in sent && sent[field] !== before[field])
  return Object.fromEntries(changed.map((field) => [field, 'Cannot be changed']))
}

function unknownFields(sent: object): Record<string, string> {
  const known = [...Object.keys(engagementRecordSchema.shape), ...ELSEWHERE]
  const unknown = Object.keys(sent).filter((field) => !known.includes(field))
  return Object.fromEntries(unknown.map((field) => [field, 'Unknown field']))
}

function ruleProblems(record: Wanted, sent: object): Record<string, string> {
  const { country, platform, id } = record
  const credentials = { countryCode: country, platform, engagementId: id }
  const draft = engagementDraftOf({ record, credentials, mfaSettings: [], deviceSerialNumbers: [] })
  const email = platform === 'STB' && 'email' in sent ? { email: 'There is none over STB' } : {}
  return { ...problemsOf(engagementDraftSchema, draft), ...email }
}

function unknownChoices(wanted: Wanted, before: EngagementRecord, offer: Offer): Record<string, string> {
  const unknown = (field: 'tvPackageReferences' | 'serviceProfileReferences', offered: readonly string[]) =>
    unknownAmong(field, wanted[field], { offered, before: before[field] })
  return {
    ...unknown('tvPackageReferences', offer.packages),
    ...unknown('serviceProfileReferences', offer.serviceProfiles),
  }
}
