import * as z from 'zod/mini'
import { can } from '../../../access/index.ts'
import { type CommandContext, defineCommand, SUCCESS } from '../../../command/command.ts'
import { draftProblems } from '../../../edit/index.ts'
import { RejectedError } from '../../../foundation/errors.ts'
import { given } from '../../../foundation/schema.ts'
import { assertSameVersion } from '../../../transport/index.ts'
import { identitySchema } from '../contract.ts'
import { engagementKeys, subjectName } from '../index.ts'
import { MFA_METHODS } from './contract.ts'
import { type EngagementDetails, engagementDraftOf } from './details.ts'
import { type EngagementDraft, engagementDraftSchema, engagementDraftSchemaFor } from './draft.ts'
import { engagementFields } from './fields.ts'
import { ENGAGEMENT_LABELS } from './labels.ts'
import { changedUnread, mfaToggle, withoutRight } from './rights.ts'
import { engagementBody, mfaRemovals } from './rules.ts'
import { notSavedText, savedTexts, saveInParts } from './save.ts'

/** Returns the saved parts; throws a PartlySavedError with them at the first failure (OPN-70). */
export const saveEngagement = defineCommand({
  id: 'engagement.update',
  title: ENGAGEMENT_LABELS.save,
  ability: 'engagement.update',
  input: z.object({
    ...identitySchema.shape,
    draft: engagementDraftSchema,
    /** The version to overwrite, if it is not the version of `original`. */
    etag: z.optional(z.string()),
    /** The engagement as it was read: only differences are sent. */
    original: given<EngagementDetails>(),
  }),
  country: ({ country }) => country,
  subject: subjectName,
  fields: ({ platform }) => engagementFields(platform),
  validateRemotely: async (_, { etag, original }) => assertSameVersion(etag, original.record.etag),
  run: async (context, { draft, original, etag = original.record.etag }) => {
    demandRights(context, draft, original)
    return saveInParts(context, draft, { details: original, etag })
  },
  // Search results show names and status, too.
  invalidates: ({ country }) => [engagementKeys.all(country)],
  successMessage: (_, saved) => savedTexts(saved).map((text) => ({ title: SUCCESS, text })),
  errorMessage: (_, error) => notSavedText(error),
})

/** Checks all parts before the first call, because fields have rights of their own (ROL-020..022). */
function demandRights({ access }: CommandContext, draft: EngagementDraft, details: EngagementDetails): void {
  const { record } = details
  const edit = { fields: engagementFields(record.platform), before: engagementDraftOf(details), draft }
  const refused = {
    ...changedUnread(draft, details),
    ...draftProblems(engagementDraftSchemaFor(details), edit),
    ...withoutRight(engagementBody(draft, details), record, access),
    ...mfaProblem(draft, details, access),
  }
  if (Object.keys(refused).length > 0) throw new RejectedError(refused)
}

function mfaProblem(draft: EngagementDraft, details: EngagementDetails, access: CommandContext['access']) {
  const { country } = details.record
  const stored = engagementDraftOf(details).mfaSettings
  if (mfaRemovals(stored, draft.mfaSettings).length === 0) return {}
  const mayEdit = can('engagement.update', { ...access, country })
  for (const method of MFA_METHODS) {
    const removed = stored[method]?.enabled && !draft.mfaSettings[method]?.enabled
    const verdict = mfaToggle(stored[method], country, mayEdit)
    if (removed && !verdict.allowed) return { mfaSettings: verdict.reason }
  }
  return {}
}
