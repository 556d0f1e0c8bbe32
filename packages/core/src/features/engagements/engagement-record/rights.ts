/** The rights of a person to the form fields of an engagement. */
import { type Access, no, type Verdict } from '../../../access/index.ts'
import { isEqual } from '../../../edit/index.ts'
import type { Country } from '../../../foundation/country.ts'
import { ENGAGEMENT_FIELDS, type EngagementField, mayEditField, type StoredEngagement } from '../index.ts'
import type { EngagementBody } from './contract.ts'
import { type EngagementDetails, engagementDraftOf, isUnread } from './details.ts'
import type { EngagementDraft, MfaChannel } from './draft.ts'

/** The stored field behind a form field with another name. */
const STORED_FIELDS: Partial<Record<keyof EngagementDraft, EngagementField>> = {
  geoBlock: 'whiteListed',
  npvr: 'serviceProfileReferences',
}

/** Whether the person may change a form field (ROL-020..022, OPN-36, OPN-41). */
export function mayEditDraftField(
  name: keyof EngagementDraft,
  { record, unread }: Pick<EngagementDetails, 'record' | 'unread'>,
  access: Access,
): Verdict {
  if (isUnread(name, unread)) return no("this field could not be loaded, so you can't change it")
  return mayEditField(STORED_FIELDS[name] ?? (name as EngagementField), record, access)
}

/** The changed fields of unread parts, with the reason: an older draft in them must not be sent. */
export function changedUnread(draft: EngagementDraft, details: EngagementDetails): Record<string, string> {
  const stored = engagementDraftOf(details)
  const names = (Object.keys(draft) as (keyof EngagementDraft)[]).filter((name) =>
    isUnread(name, details.unread),
  )
  const changed = names.filter((name) => !isEqual(stored[name], draft[name]))
  return Object.fromEntries(
    changed.map((name) => [name, "This field could not be loaded, so it can't be saved"]),
  )
}

/** The changed fields that the person may not change, with the reason. */
export function withoutRight(
  body: EngagementBody,
  stored: StoredEngagement,
  access: Access,
): Record<string, string> {
  const refused = ENGAGEMENT_FIELDS.filter((field) => Object.hasOwn(body, field)).flatMap((field) => {
    const verdict = mayEditField(field, stored, access)
    return verdict.allowed ? [] : [[field, verdict.reason] as const]
  })
  return Object.fromEntries(refused)
}

/** Whether a second factor is a switch or a text (ENG-065, OPN-43). */
export function mfaToggle(stored: MfaChannel | null, country: Country, mayEdit: Verdict): Verdict {
  if (!mayEdit.allowed) return mayEdit
  if (country === 'NO') return no('second factors are read-only in Norway')
  // A factor can be switched on again only before the save: no call does it later.
  return stored?.enabled ? mayEdit : no('a second factor can only be switched off here')
}
