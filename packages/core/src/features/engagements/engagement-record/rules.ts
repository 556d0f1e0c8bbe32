/** The bodies of a save, from the draft and the stored engagement. */
import { isEqual } from '../../../edit/index.ts'
import {
  type CredentialsBody,
  type DeviceSerialNumber,
  type EngagementBody,
  MFA_METHODS,
  type MfaSetting,
} from './contract.ts'
import { adjustedDraft, type EngagementDetails, engagementDraftOf, isNpvr, NPVR } from './details.ts'
import type { EngagementDraft, MfaForm, SerialNumber } from './draft.ts'

/** The changed fields (ENG-080..083). */
export function engagementBody(draft: EngagementDraft, details: EngagementDetails): EngagementBody {
  const after = wholeBody(adjustedDraft(draft), details)
  const before = wholeBody(engagementDraftOf(details), details)
  // A super user that was stored for a customer would take effect with the test subscription.
  if (after.testSubscription) before.superUser = details.record.superUser
  const changed = (Object.keys(after) as (keyof EngagementBody)[]).filter(
    (field) => !isEqual(before[field], after[field]),
  )
  const body = Object.fromEntries(changed.map((field) => [field, after[field]])) as EngagementBody
  return body.testSubscription === false ? { ...body, superUser: false } : body
}

function wholeBody(draft: EngagementDraft, { record }: EngagementDetails): EngagementBody {
  const { username, password, mfaSettings, deviceSerialNumbers, geoBlock, npvr, ...rest } = draft
  return {
    ...rest,
    email: record.platform === 'OTT' ? draft.email : record.email,
    whiteListed: !geoBlock,
    allowedConcurrentStbStreams: Number(draft.allowedConcurrentStbStreams),
    pin1: Number(draft.pin1),
    pin2: Number(draft.pin2),
    serviceProfileReferences: withNpvr(draft, record.serviceProfileReferences),
  }
}

/** NPVR stays at its stored position, so that the list is not changed by its order. */
function withNpvr({ serviceProfileReferences, npvr }: EngagementDraft, stored: readonly string[]): string[] {
  const selected = new Set(serviceProfileReferences)
  const selectedReferences = stored.filter((reference) =>
    isNpvr(reference) ? npvr : selected.has(reference),
  )
  const added = serviceProfileReferences.filter((reference) => !selectedReferences.includes(reference))
  return [...selectedReferences, ...added, ...(npvr && !selectedReferences.some(isNpvr) ? [NPVR] : [])]
}

/** The keys and the changed fields; undefined where nothing changed (ENG-084). */
export function credentialsBody(
  { username, password }: EngagementDraft,
  { record: { country, platform, id }, credentials }: EngagementDetails,
): CredentialsBody | undefined {
  const renamed = username !== (credentials.username ?? '')
  if (!renamed && password === '') return undefined
  return {
    countryCode: country,
    platform,
    engagementId: id,
    ...(renamed && { username }),
    ...(password !== '' && { password }),
  }
}

/** The factors that were switched off: nothing else can be sent (ENG-085). */
export function mfaRemovals(before: MfaForm, after: MfaForm): MfaSetting[] {
  return MFA_METHODS.flatMap((verificationMethod) => {
    const was = before[verificationMethod]
    const removed = was?.enabled && !after[verificationMethod]?.enabled
    return removed ? [{ verificationMethod, value: was.value }] : []
  })
}

/** The boxes to send, one call each (API-048). Boxes that the service did not list are ignored. */
export function changedSerialNumbers(
  before: readonly SerialNumber[],
  after: readonly SerialNumber[],
): DeviceSerialNumber[] {
  const was = new Map(before.map(({ id, activated }) => [id, activated]))
  return after
    .filter(({ id, activated }) => was.has(id) && was.get(id) !== activated)
    .map(({ id, activated }) => ({ deviceSerialNumber: id, activated }))
}
