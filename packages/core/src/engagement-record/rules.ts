/** What a form holds of an engagement, and what is sent of that. */
import { isEqual } from '../edit/index.ts'
import type { Credentials } from '../engagements/index.ts'
import type {
  CredentialsBody,
  DeviceSerialNumber,
  EngagementBody,
  EngagementRecord,
  MfaSetting,
} from './contract.ts'
import type { EngagementDraft } from './form.ts'
import type { Unread } from './parts.ts'
import { mfaForm, serialNumbersOf } from './security.ts'
import { isNpvr, withNpvr } from './service-profiles.ts'

/** All that the form is made of; the four are read side by side. */
export interface EngagementDetails {
  /** With the state that a save must name. */
  record: EngagementRecord & { etag?: string | undefined }
  credentials: Credentials
  mfaSettings: MfaSetting[]
  deviceSerialNumbers: DeviceSerialNumber[]
  /** Of the last three those that could not be read, and why: in their place stands nothing. */
  unread: Unread
}

export function engagementDraftOf(details: Omit<EngagementDetails, 'unread'>): EngagementDraft {
  const { record, credentials, mfaSettings, deviceSerialNumbers } = details
  const { id, country, platform, modified, lastModifiedByBss, etag, whiteListed, ...shown } = record
  const references = record.serviceProfileReferences
  return settledDraft({
    ...shown,
    // An engagement over STB has no e-mail to show or to change (ENG-034).
    email: platform === 'OTT' ? shown.email : '',
    username: credentials.username ?? '',
    password: '',
    geoBlock: !whiteListed,
    serviceProfileReferences: references.filter((reference) => !isNpvr(reference)),
    npvr: references.some(isNpvr),
    mfaSettings: mfaForm(mfaSettings),
    deviceSerialNumbers: serialNumbersOf(deviceSerialNumbers),
  })
}

/** What a draft comes to, where one field decides about another: a customer is no super user (ENG-035, ENG-082). */
export function settledDraft(draft: EngagementDraft): EngagementDraft {
  return draft.superUser && !draft.testSubscription ? { ...draft, superUser: false } : draft
}

/** Only what has changed; empty where nothing of it has (ENG-080..083). */
export function engagementBody(draft: EngagementDraft, details: EngagementDetails): EngagementBody {
  const after = wholeBody(settledDraft(draft), details)
  const before = wholeBody(engagementDraftOf(details), details)
  // What a customer was given unseen would come into force with the test subscription.
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

/** Its keys with what has changed; undefined where nothing has (ENG-084). */
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

const NAME_TAKEN_AWAY = 'A user name cannot be taken away'
const NAME_OF_BLANKS = 'A user name cannot be of blanks alone'

/** A user name that is changed must be one (OPN-78); undefined where it is, and for one that stays as it is stored. */
export function nameProblem({ username }: EngagementDraft, details: EngagementDetails): string | undefined {
  if (username.trim() !== '' || username === engagementDraftOf(details).username) return undefined
  return username === '' ? NAME_TAKEN_AWAY : NAME_OF_BLANKS
}
