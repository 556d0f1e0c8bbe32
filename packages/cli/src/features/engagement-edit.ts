/** Changing an engagement: what changes and what will be sent is shown first, and it is saved in parts (ENG-080..093). */
import { type EditField, savedFields } from '@headend/core/edit'
import {
  changedParts,
  type EngagementDetails,
  engagementDraftOf,
  engagementFields,
  engagementRecordQueries,
  saveEngagement,
  serviceProfileChoices,
  settledDraft,
  sidePartOf,
  UNREAD_PROFILES,
  UNREAD_TEXTS,
} from '@headend/core/engagement-record'
import { type EngagementIdentity, subjectName } from '@headend/core/engagements'
import { AppError, asAppError } from '@headend/core/errors'
import type { ReadContext } from '@headend/core/query'
import { slug } from '@headend/core/table'
import { tvPackageQueries } from '@headend/core/tv-packages'
import { toId, toPlatform } from '../arguments.ts'
import { askSecret } from '../ask-secret.ts'
import type { Context } from '../context.ts'
import { retold } from '../errors.ts'
import { perform } from '../perform.ts'
import { readOnce } from '../read-once.ts'
import { createFind } from '../records/catalogues.ts'
import type { Start } from '../records/drafted.ts'
import type { Draft } from '../records/field.ts'
import { ofState } from '../records/kind.ts'
import { checkFields } from '../records/outcome.ts'
import { type Sending, save } from '../records/save.ts'
import type { SaveOptions } from '../records/wanted.ts'
import { type EngagementForm, formFields, spread, toDraft, toForm } from './engagement-form.ts'
import { TOLD } from './engagement-json.ts'
import { PART_KEYS } from './engagement-parts.ts'
import { problemsIn } from './engagement-problems.ts'

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
  const engagement = { platform: toPlatform(platform), id: toId(id) }
  const reader = await context.reader(saveEngagement.ability)
  const identity = { ...engagement, country: reader.country }
  const found = await read(reader, identity)
  demandRead([...(options.set ?? []).map(fieldIn), ...(password ? ['password'] : [])], found)
  const ask = async () => ({ password: await askSecret('password', context.options, context.terminal) })
  const start = { ...startOf(found, identity, reader), ask: password ? ask : undefined }
  await save(start, options, context, sending(found, identity, context))
}

interface Found {
  details: EngagementDetails
  /** The service profiles that there are, or why that could not be read. */
  profiles: string[] | AppError
}

async function read(reader: ReadContext, identity: EngagementIdentity): Promise<Found> {
  const [details, profiles] = await Promise.all([
    readOnce(engagementRecordQueries.details(reader, identity)),
    readOnce(engagementRecordQueries.serviceProfiles(reader)).catch(asAppError),
  ])
  return { details, profiles }
}

/** Throws why what is to be changed could not be read; of the rest nothing need be known (decision 0014). */
function demandRead(names: readonly string[], { details, profiles }: Found): void {
  for (const name of names) {
    const part = sidePartOf(name)
    const failed = part && details.unread[part]
    if (failed) throw retold(failed, UNREAD_TEXTS[part])
    if (name === 'serviceProfileReferences' && profiles instanceof AppError)
      throw retold(profiles, UNREAD_PROFILES)
  }
}

/** What a word like 'User name=anna' or 'deviceSerialNumbers.H71=no' is about. */
function fieldIn(word: string): string {
  const [named = ''] = word.split(/\.|[+-]?=/)
  const labelled = engagementFields('OTT').find(({ label }) => slug(label) === slug(named))
  return labelled?.name ?? named.trim()
}

function startOf(found: Found, identity: EngagementIdentity, reader: ReadContext): Start<EngagementForm> {
  const { details } = found
  const fields = fieldsOf(found)
  const before = toForm(engagementDraftOf(details))
  return {
    fields,
    before,
    settle: async (form) => settled(form, details),
    told: [...TOLD, ...PART_KEYS],
    find: createFind(reader, { tvPackageReferences: packageNames }),
    problems: (draft) => problemsIn(draft as EngagementForm, { before, fields, details, reader }),
    reads(document) {
      demandRead(Object.keys(document), { details, profiles: [] })
      return spread(demandSame(document, identity))
    },
    title: subjectName(identity),
    isNew: false,
  }
}

function settled(form: EngagementForm, details: EngagementDetails): EngagementForm {
  return { ...form, ...toForm(settledDraft(toDraft(form, engagementDraftOf(details)))) }
}

/** With what may be ticked, by its name or its whole path. */
function fieldsOf({ details, profiles }: Found): EditField<EngagementForm>[] {
  const known = profiles instanceof AppError ? [] : profiles
  const choices = serviceProfileChoices(known, details.record.serviceProfileReferences)
  return formFields(details).map((field) =>
    field.name === 'serviceProfileReferences' ? { ...field, choices } : field,
  )
}

async function packageNames(reader: ReadContext): Promise<Map<string, string>> {
  const packages = await readOnce(tvPackageQueries.list(reader))
  return new Map(packages.map(({ nodeName }) => [nodeName, nodeName]))
}

/** What `view --json` says of one engagement is not laid over another. */
function demandSame(document: Draft, identity: EngagementIdentity): Draft {
  const of = { ...identity, ...pick(document) }
  if (subjectName(of) === subjectName(identity)) return document
  throw new AppError('usage', `The file is of ${subjectName(of)}, not of ${subjectName(identity)}`)
}

function pick(document: Draft): Partial<EngagementIdentity> {
  const told = (['id', 'country', 'platform'] as const).filter((key) => document[key] !== undefined)
  return Object.fromEntries(told.map((key) => [key, String(document[key])]))
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
