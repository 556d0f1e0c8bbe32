/** What of an engagement a person may change. */
import { type Access, no, type Verdict } from '../access/index.ts'
import { isEqual } from '../edit/index.ts'
import { ENGAGEMENT_FIELDS, type EngagementField, mayEditField, type Stored } from '../engagements/index.ts'
import type { EngagementBody } from './contract.ts'
import type { EngagementDraft } from './form.ts'
import { isUnread } from './parts.ts'
import { type EngagementDetails, engagementDraftOf } from './rules.ts'

/** What the rights call the fields that the form holds in another way. */
const RIGHT: Partial<Record<keyof EngagementDraft, EngagementField>> = {
  geoBlock: 'whiteListed',
  npvr: 'serviceProfileReferences',
}

/** Whether this person may change a field of the form; the reason where not (ROL-020..022, OPN-36, OPN-41). */
export function mayEditDraftField(
  name: keyof EngagementDraft,
  { record, unread }: Pick<EngagementDetails, 'record' | 'unread'>,
  access: Access,
): Verdict {
  if (isUnread(name, unread)) return no('it could not be read, so it cannot be changed')
  return mayEditField(RIGHT[name] ?? (name as EngagementField), record, access)
}

/** What is changed of that which could not be read, as it may be where it was typed before: it is not sent. */
export function changedUnread(draft: EngagementDraft, details: EngagementDetails): Record<string, string> {
  const before = engagementDraftOf(details)
  const names = (Object.keys(draft) as (keyof EngagementDraft)[]).filter((name) =>
    isUnread(name, details.unread),
  )
  const changed = names.filter((name) => !isEqual(before[name], draft[name]))
  return Object.fromEntries(changed.map((name) => [name, 'Could not be read, so it cannot be saved']))
}

/** Whatever is changed without the right to, with the reason. */
export function withoutRight(body: EngagementBody, stored: Stored, access: Access): Record<string, string> {
  const refused = ENGAGEMENT_FIELDS.filter((field) => Object.hasOwn(body, field)).flatMap((field) => {
    const verdict = mayEditField(field, stored, access)
    return verdict.allowed ? [] : [[field, verdict.reason] as const]
  })
  return Object.fromEntries(refused)
}
