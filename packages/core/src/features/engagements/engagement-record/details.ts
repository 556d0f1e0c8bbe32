/** The parts of an engagement as they are read, and the form's draft of them. */

import type { AppError } from '../../../foundation/errors.ts'
import type { Credentials } from '../index.ts'
import type { DeviceSerialNumber, EngagementRecord, MfaMethod, MfaSetting } from './contract.ts'
import type { EngagementDraft, MfaChannel, MfaForm, SerialNumber } from './draft.ts'

/** Each part has its own calls and can fail alone; saved in this order (ENG-089, ERR-004..006). */
export const SAVE_PARTS = [
  {
    id: 'engagement',
    title: 'Engagement',
    success: 'Engagement was successfully updated',
    failure: 'Failed to update the engagement',
  },
  {
    id: 'credentials',
    title: 'Credentials',
    success: 'Credentials were successfully updated',
    failure: 'Failed to update the credentials',
  },
  {
    id: 'mfa',
    title: 'MFA settings',
    success: 'MFA Settings were successfully updated',
    failure: 'Failed to update the MFA settings',
  },
  {
    id: 'serial-numbers',
    title: 'Device serial numbers',
    success: 'Device serial number was successfully updated',
    failure: 'Failed to update device serial number',
  },
] as const

export type SavePart = (typeof SAVE_PARTS)[number]

/** The parts beside the engagement itself, without which there is no page. */
export type SidePart = Exclude<SavePart['id'], 'engagement'>

/** The form fields of each side part; all others belong to the engagement itself. */
export const SIDE_FIELDS = {
  credentials: ['username', 'password'],
  mfa: ['mfaSettings'],
  'serial-numbers': ['deviceSerialNumbers'],
} as const satisfies Record<SidePart, readonly (keyof EngagementDraft)[]>

export const SIDE_PARTS = Object.keys(SIDE_FIELDS) as SidePart[]

export const LOAD_FAILURE_TEXTS: Record<SidePart, string> = {
  credentials: 'Failed to load the credentials',
  mfa: 'Failed to load the MFA settings',
  'serial-numbers': 'Failed to load the device serial numbers',
}

export const LOAD_FAILURE_ACCESS = 'Failed to load the packages of the engagement'
export const LOAD_FAILURE_VALUE_ADDED_SERVICES = 'Failed to load the value-added services'
/** What the engagement has stays editable (ERR-009). */
export const LOAD_FAILURE_PROFILES = 'Failed to load the service profiles to choose from'

/** The parts that could not be read. They are shown as unread, and neither changed nor sent. */
export type UnreadParts = Partial<Record<SidePart, AppError>>

export function partOfField(field: string): SidePart | undefined {
  return SIDE_PARTS.find((part) => (SIDE_FIELDS[part] as readonly string[]).includes(field))
}

export function isUnread(field: string, unread: UnreadParts): boolean {
  const part = partOfField(field)
  return part !== undefined && unread[part] !== undefined
}

export function unreadFields({ unread }: { unread: UnreadParts }): string[] {
  return SIDE_PARTS.flatMap((part) => (unread[part] ? SIDE_FIELDS[part] : []))
}

/** All parts; an unread one is empty. */
export interface EngagementDetails {
  /** The engagement, with the ETag that a save must send. */
  record: EngagementRecord & { etag?: string | undefined }
  credentials: Credentials
  mfaSettings: MfaSetting[]
  deviceSerialNumbers: DeviceSerialNumber[]
  unread: UnreadParts
}

export function engagementDraftOf(details: Omit<EngagementDetails, 'unread'>): EngagementDraft {
  const { record, credentials, mfaSettings, deviceSerialNumbers } = details
  const { id, country, platform, modified, lastModifiedByBss, etag, whiteListed, ...shown } = record
  const references = record.serviceProfileReferences
  return adjustedDraft({
    ...shown,
    // A box has no e-mail to show or change (ENG-034).
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

/** The draft with dependent fields adjusted: only a test subscription has a super user (ENG-035, ENG-082). */
export function adjustedDraft(draft: EngagementDraft): EngagementDraft {
  return draft.superUser && !draft.testSubscription ? { ...draft, superUser: false } : draft
}

/** Other methods of the service are ignored (ENG-063). */
export function mfaForm(settings: readonly MfaSetting[]): MfaForm {
  const channel = (method: MfaMethod): MfaChannel | null => {
    const setting = settings.find(({ verificationMethod }) => verificationMethod === method)
    return setting ? { enabled: true, value: setting.value } : null
  }
  return { sms: channel('sms'), email: channel('email') }
}

function serialNumbersOf(numbers: readonly DeviceSerialNumber[]): SerialNumber[] {
  return numbers.map(({ deviceSerialNumber, activated }) => ({ id: deviceSerialNumber, activated }))
}

/** The service profile that has its own checkbox in the form (ENG-039, ENG-040). */
export const NPVR = '/serviceprofiles/NPVR.serviceprofile'

export const isNpvr = (reference: string) => reference.toLowerCase() === NPVR.toLowerCase()

/** 'PREMIUM' of /serviceprofiles/PREMIUM.serviceprofile; any other reference unchanged. */
export function serviceProfileName(reference: string): string {
  return /^\/serviceprofiles\/(.+)\.serviceprofile$/.exec(reference)?.[1] ?? reference
}

/** All profiles but NPVR, those of the engagement included (ENG-038). */
export function serviceProfileChoices(constants: readonly string[], references: readonly string[]) {
  const all = [...new Set([...constants, ...references])].filter((reference) => !isNpvr(reference))
  return all.map((value) => ({ value, label: serviceProfileName(value) }))
}
