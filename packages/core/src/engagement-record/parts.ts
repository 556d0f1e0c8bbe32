/** The parts of an engagement: each is read and saved by calls of its own, so each can fail alone (ENG-089, ERR-004..006). */
import type { AppError } from '../errors.ts'
import type { EngagementDraft } from './form.ts'

/** In the order in which they are saved. */
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

/** What is read beside the engagement itself, without which there is no page. */
export type SidePart = Exclude<SavePart['id'], 'engagement'>

/** The fields of the form that are of each; all others are of the engagement itself. */
export const SIDE_FIELDS = {
  credentials: ['username', 'password'],
  mfa: ['mfaSettings'],
  'serial-numbers': ['deviceSerialNumbers'],
} as const satisfies Record<SidePart, readonly (keyof EngagementDraft)[]>

export const SIDE_PARTS = Object.keys(SIDE_FIELDS) as SidePart[]

/** Why what is on the page of it could not be read. */
export const UNREAD_TEXTS: Record<SidePart, string> = {
  credentials: 'Failed to load the credentials',
  mfa: 'Failed to load the MFA settings',
  'serial-numbers': 'Failed to load the device serial numbers',
}

export const UNREAD_ACCESS = 'Failed to load the packages of the engagement'
export const UNREAD_VALUE_ADDED_SERVICES = 'Failed to load the value-added services'

/** Of what there is to choose from; what the engagement has stays (ERR-009). */
export const UNREAD_PROFILES = 'Failed to load the service profiles to choose from'

/** What could not be read: it is shown as that, and neither changed nor sent. */
export type Unread = Partial<Record<SidePart, AppError>>

export function sidePartOf(field: string): SidePart | undefined {
  return SIDE_PARTS.find((part) => (SIDE_FIELDS[part] as readonly string[]).includes(field))
}

/** Whether a field of the form holds nothing only because it could not be read. */
export function isUnread(field: string, unread: Unread): boolean {
  const part = sidePartOf(field)
  return part !== undefined && unread[part] !== undefined
}

/** The fields of the form that hold nothing only because they could not be read. */
export function unreadFields({ unread }: { unread: Unread }): string[] {
  return SIDE_PARTS.flatMap((part) => (unread[part] ? SIDE_FIELDS[part] : []))
}
