/** Changing an engagement: shows what changes and what will be sent, saves in parts (ENG-080..093). */
import { type EditField, savedFields } from '@headend/core/edit'
import {
  changedParts,
  ENGAGEMENT_LABELS,
  type EngagementDetails,
  type EngagementForm,
  engagementDraftOf,
  engagementRecordQueries,
  fromSwitchForm,
  isUnread,
  saveEngagement,
  toSwitchForm,
} from '@headend/core/engagement-record'
import { type EngagementIdentity, subjectName } from '@headend/core/engagements'
import { AppError } from '@headend/core/errors'
import type { ReadContext } from '@headend/core/query'
import { askWithElsewhereHint, toSubject } from '../../arguments.ts'
import { type CliContext, readOnce } from '../../cli-context.ts'
import { checkFields, perform } from '../../perform.ts'
import { askSecret } from '../../prompts.ts'
import { withEtag } from '../../records/kind.ts'
import type { EditStart, SaveOptions } from '../../records/resolve-draft.ts'
import { runEdit } from '../../records/run-edit.ts'
import { type Sending, save } from '../../records/save.ts'
import { terminalEdit } from '../../records/write.ts'
import { assignedField, demandRead, readState, startOf } from './start.ts'

export interface EditOptions extends SaveOptions {
  /** Asked for, or the first line of a pipe: it stands on no command line. */
  password?: boolean
}

export async function edit(
  context: CliContext,
  platform: string,
  id: string,
  { password = false, ...options }: EditOptions,
): Promise<void> {
  checkFields(context)
  if (password && options.file === '-')
    throw new AppError('usage', 'Standard input can be the password or the file, not both')
  const engagement = await toSubject(platform, id, context.options)
  const reader = await context.reader(saveEngagement.ability)
  const identity = { ...engagement, country: reader.country }
  const found = await askWithElsewhereHint(identity, context, () => readState(reader, identity))
  demandRead([...(options.set ?? []).map(assignedField), ...(password ? ['password'] : [])], found)
  const ask = async () => ({ password: await askSecret('password', context.options, context.terminal) })
  const start = { ...startOf(found, identity, reader), ask: password ? ask : undefined }
  await save(
    start,
    options,
    context,
    createSending(found.details, start, identity, { options, context, reader }),
  )
}

function createSending(
  details: EngagementDetails,
  start: EditStart<EngagementForm>,
  identity: EngagementIdentity,
  { options, context, reader }: { options: SaveOptions; context: CliContext; reader: ReadContext },
): Sending<EngagementForm> {
  const subject = subjectName(identity)
  const before = engagementDraftOf(details)
  const original = originalOf(details, identity.id, start.fields)
  return {
    title: saveEngagement.title,
    subject: () => subject,
    result: (_, changes) => ({
      id: identity.id,
      country: identity.country,
      status: changes.length > 0 ? 'updated' : 'unchanged',
      changes,
    }),
    note: (form) => ({ facts: [partsText(changedParts(fromSwitchForm(form, before), details))] }),
    send: ({ draft: changed, file = {} }) =>
      runEdit<EngagementForm, EngagementDetails>(
        {
          ...terminalEdit({ labels: ENGAGEMENT_LABELS }, start, subject),
          original,
          async save({ draft, original: { stored = details } }) {
            const engagement = fromSwitchForm(draft, engagementDraftOf(stored))
            // A version that a file names is that of the first try.
            const named = stored === details ? file : {}
            const input = withEtag({ ...identity, draft: engagement, original: stored, file: named })
            const performed = await perform(saveEngagement, { input, subject }, context)
            const saved = performed.status === 'failed' ? savedFields(performed.error) : []
            if (draft.password && saved.includes('password'))
              context.output.say('The password is saved. Repeat the command without --password')
            return performed
          },
          async read() {
            reader.data.evict()
            const now = await readOnce(engagementRecordQueries.details(reader, identity))
            return originalOf(now, identity.id, start.fields)
          },
        },
        changed,
        options,
        context,
      ),
  }
}

function originalOf(details: EngagementDetails, id: string, fields: readonly EditField<EngagementForm>[]) {
  // 'mfaSettings.sms' is read with 'mfaSettings'.
  const unread = fields.filter(({ name }) => isUnread(name.split('.')[0] ?? '', details.unread))
  return {
    ...{ id, draft: toSwitchForm(engagementDraftOf(details)), stored: details },
    unread: unread.map(({ name }) => name),
  }
}

function partsText(parts: readonly { title: string }[]): string {
  return `Sent one after another: ${parts.map(({ title }) => title).join(', ')}`
}
