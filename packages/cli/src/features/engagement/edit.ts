/** Changing an engagement: what changes and what will be sent is shown first, and it is saved in parts (ENG-080..093). */
import { savedFields } from '@headend/core/edit'
import {
  changedParts,
  type EngagementForm,
  engagementDraftOf,
  saveEngagement,
  toDraft,
} from '@headend/core/engagement-record'
import { type EngagementIdentity, subjectName } from '@headend/core/engagements'
import { AppError } from '@headend/core/errors'
import { askedOf, toSubject } from '../../arguments.ts'
import { askSecret } from '../../ask/ask-secret.ts'
import type { Context } from '../../context.ts'
import { perform } from '../../perform.ts'
import { ofState } from '../../records/kind.ts'
import { checkFields } from '../../records/outcome.ts'
import { type Sending, save } from '../../records/save.ts'
import type { SaveOptions } from '../../records/wanted.ts'
import { demandRead, type Found, fieldIn, read } from './read.ts'
import { startOf } from './start.ts'

export interface EditOptions extends SaveOptions {
  /** Asked for, or the first line of a pipe: it stands on no command line. */
  password?: boolean
}

export async function edit(
  context: Context,
  platform: string,
  id: string,
  { password = false, ...options }: EditOptions,
): Promise<void> {
  checkFields(context)
  if (password && options.file === '-')
    throw new AppError('usage', 'Standard input is the password or the file, not both')
  const engagement = await toSubject(platform, id, context.options)
  const reader = await context.reader(saveEngagement.ability)
  const identity = { ...engagement, country: reader.country }
  const found = await askedOf(identity, context, () => read(reader, identity))
  demandRead([...(options.set ?? []).map(fieldIn), ...(password ? ['password'] : [])], found)
  const ask = async () => ({ password: await askSecret('password', context.options, context.terminal) })
  const start = { ...startOf(found, identity, reader), ask: password ? ask : undefined }
  await save(start, options, context, sending(found, identity, context))
}

function sending(
  { details }: Found,
  identity: EngagementIdentity,
  context: Context,
): Sending<EngagementForm> {
  const subject = subjectName(identity)
  const before = engagementDraftOf(details)
  return {
    title: saveEngagement.title,
    subject: () => subject,
    result: (_, changes) => ({
      id: identity.id,
      country: identity.country,
      status: changes.length > 0 ? 'updated' : 'unchanged',
      changes,
    }),
    note: (form) => ({ facts: [partsText(changedParts(toDraft(form, before), details))] }),
    async send({ draft, file = {} }) {
      const input = ofState({ ...identity, draft: toDraft(draft, before), original: details, file })
      const performed = await perform(saveEngagement, { input, subject }, context)
      const saved = performed.status === 'failed' ? savedFields(performed.error) : []
      if (draft.password && saved.includes('password'))
        context.output.say('The password is saved: leave --password away the next time')
      return performed
    },
  }
}

function partsText(parts: readonly { title: string }[]): string {
  return `Sent one after the other: ${parts.map(({ title }) => title).join(', ')}`
}
