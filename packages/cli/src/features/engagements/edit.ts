/** Changing an engagement: shows what changes and what will be sent, saves in parts (ENG-080..093). */
import { whyNot } from '@headend/core/access'
import { findField, splitAssignment } from '@headend/core/cli-equivalent'
import { changesOf, draftProblems, type EditField, type Problems, savedFields } from '@headend/core/edit'
import {
  adjustedDraft,
  changedParts,
  ENGAGEMENT_LABELS,
  type EngagementDetails,
  type EngagementDraft,
  type EngagementForm,
  engagementDraftOf,
  engagementDraftSchemaFor,
  engagementFields,
  engagementRecordQueries,
  fromSwitchForm,
  isSplitField,
  isUnread,
  LOAD_FAILURE_PROFILES,
  LOAD_FAILURE_TEXTS,
  MFA_METHODS,
  mayEditDraftField,
  mfaToggle,
  partOfField,
  saveEngagement,
  serviceProfileChoices,
  toSwitchForm,
} from '@headend/core/engagement-record'
import { type EngagementIdentity, subjectName } from '@headend/core/engagements'
import { AppError, asAppError } from '@headend/core/errors'
import type { ReadContext } from '@headend/core/query'
import { tvPackageQueries } from '@headend/core/tv-packages'
import { askWithElsewhereHint, toSubject } from '../../arguments.ts'
import { type CliContext, readOnce } from '../../cli-context.ts'
import { prefixed } from '../../errors.ts'
import { checkFields, perform } from '../../perform.ts'
import { askSecret } from '../../prompts.ts'
import type { Draft } from '../../records/field.ts'
import { withEtag } from '../../records/kind.ts'
import { readCatalogues } from '../../records/record-names.ts'
import type { EditStart, SaveOptions } from '../../records/resolve-draft.ts'
import { runEdit } from '../../records/run-edit.ts'
import { type SavePlan, save } from '../../records/save.ts'
import { terminalEdit } from '../../records/write.ts'
import { flattenDocument, formFields } from './form.ts'
import { PART_KEYS } from './parts.ts'
import { EXTRA_COLUMNS } from './view.ts'

export interface EditOptions extends SaveOptions {
  /** The password is asked for, or is the first line of a pipe: never a word of the command line. */
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
  const state = await askWithElsewhereHint(identity, context, () => readState(reader, identity))
  demandRead([...(options.set ?? []).map(assignedField), ...(password ? ['password'] : [])], state)
  const ask = async () => ({ password: await askSecret('password', context.options, context.terminal) })
  const start = { ...engagementEdit(state, identity, reader), ask: password ? ask : undefined }
  await save(
    start,
    options,
    context,
    createSavePlan(state.details, start, identity, { options, context, reader }),
  )
}

function createSavePlan(
  details: EngagementDetails,
  start: EditStart<EngagementForm>,
  identity: EngagementIdentity,
  { options, context, reader }: { options: SaveOptions; context: CliContext; reader: ReadContext },
): SavePlan<EngagementForm> {
  const subject = subjectName(identity)
  const before = engagementDraftOf(details)
  const original = toOriginal(details, identity.id, start.fields)
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
            // The version in a file counts for the first try only.
            const versions = stored === details ? file : {}
            const input = withEtag({ ...identity, draft: engagement, original: stored, file: versions })
            const performed = await perform(saveEngagement, { input, subject }, context)
            const saved = performed.status === 'failed' ? savedFields(performed.error) : []
            if (draft.password && saved.includes('password'))
              context.output.say('The password is saved. Repeat the command without --password')
            return performed
          },
          async read() {
            reader.data.evict()
            const now = await readOnce(engagementRecordQueries.details(reader, identity))
            return toOriginal(now, identity.id, start.fields)
          },
        },
        changed,
        options,
        context,
      ),
  }
}

function toOriginal(details: EngagementDetails, id: string, fields: readonly EditField<EngagementForm>[]) {
  // 'mfaSettings.sms' is read with 'mfaSettings'.
  const unread = fields.filter(({ name }) => isUnread(name.split('.')[0] ?? '', details.unread))
  return {
    id,
    draft: toSwitchForm(engagementDraftOf(details)),
    stored: details,
    unread: unread.map(({ name }) => name),
  }
}

function partsText(parts: readonly { title: string }[]): string {
  return `Sent one after another: ${parts.map(({ title }) => title).join(', ')}`
}

/** The start of a change: the fields, their choices, and the values that a file may set. */
export function engagementEdit(
  state: EngagementState,
  identity: EngagementIdentity,
  reader: ReadContext,
): EditStart<EngagementForm> {
  const { details } = state
  const fields = editableFields(state)
  const before = toSwitchForm(engagementDraftOf(details))
  const settle = (form: EngagementForm) => settleForm(form, details)
  return {
    fields,
    before,
    adjustDraft: async (form) => settle(form),
    extraNames: [...EXTRA_COLUMNS, ...PART_KEYS],
    find: readCatalogues(reader, { tvPackageReferences: packageNames }).find,
    problems: (draft) => problemsIn(draft as EngagementForm, { before, fields, details, reader, settle }),
    normalizeDocument(document) {
      demandRead(Object.keys(document), { details, profiles: [] })
      return flattenDocument(demandSame(document, identity))
    },
    title: subjectName(identity),
    isNew: false,
  }
}

function settleForm(form: EngagementForm, details: EngagementDetails): EngagementForm {
  return { ...form, ...toSwitchForm(adjustedDraft(fromSwitchForm(form, engagementDraftOf(details)))) }
}

function editableFields({ details, profiles }: EngagementState): EditField<EngagementForm>[] {
  const readable = profiles instanceof AppError ? [] : profiles
  const choices = serviceProfileChoices(readable, details.record.serviceProfileReferences)
  return formFields(details).map((field) =>
    field.name === 'serviceProfileReferences' ? { ...field, choices } : field,
  )
}

async function packageNames(reader: ReadContext) {
  const packages = await readOnce(tvPackageQueries.list(reader))
  return packages.map(({ nodeName, name }) => ({ id: nodeName, name, value: nodeName }))
}

/** Refuses the `view --json` file of another engagement. */
function demandSame(document: Draft, identity: EngagementIdentity): Draft {
  const fileSubject = subjectName({ ...identity, ...pickIdentity(document) })
  if (fileSubject === subjectName(identity)) return document
  throw new AppError('usage', `The file is for ${fileSubject}, not for ${subjectName(identity)}`)
}

function pickIdentity(document: Draft): Partial<EngagementIdentity> {
  const identityKeys = (['id', 'country', 'platform'] as const).filter((key) => document[key] !== undefined)
  return Object.fromEntries(identityKeys.map((key) => [key, String(document[key])]))
}

export interface EngagementState {
  details: EngagementDetails
  profiles: string[] | AppError
}

async function readState(reader: ReadContext, identity: EngagementIdentity): Promise<EngagementState> {
  const [details, profiles] = await Promise.all([
    readOnce(engagementRecordQueries.details(reader, identity)),
    readOnce(engagementRecordQueries.serviceProfiles(reader)).catch(asAppError),
  ])
  return { details, profiles }
}

/** Throws the read error of a part that is to be changed; other parts may be unread (decision 0014). */
function demandRead(names: readonly string[], { details, profiles }: EngagementState): void {
  for (const name of names) {
    const part = partOfField(name)
    const failed = part && details.unread[part]
    if (failed) throw prefixed(failed, LOAD_FAILURE_TEXTS[part])
    if (name === 'serviceProfileReferences' && profiles instanceof AppError)
      throw prefixed(profiles, LOAD_FAILURE_PROFILES)
  }
}

function assignedField(word: string): string {
  const [whole = ''] = splitAssignment(word)?.fieldName.split('.') ?? []
  return findField(whole, engagementFields('OTT'))?.field.name ?? whole
}

interface FormRules {
  before: EngagementForm
  fields: readonly EditField<EngagementForm>[]
  details: EngagementDetails
  reader: ReadContext
  settle: (form: EngagementForm) => EngagementForm
}

/** Broken rules, fields that this person may not change, and fields that this engagement does not have. */
function problemsIn(form: EngagementForm, rules: FormRules): Record<string, string> {
  const { before, fields, details } = rules
  const stored = engagementDraftOf(details)
  const redrafted = {
    fields: engagementFields(details.record.platform),
    before: stored,
    draft: fromSwitchForm(form, stored),
  }
  // A switch with a non-boolean value is reported under its own name, not its part's.
  const notBoolean = fields.filter((field) => isOfSidePart(field) && typeof form[field.name] !== 'boolean')
  const wrong = {
    ...withoutSideParts(draftProblems(engagementDraftSchemaFor(details), redrafted)),
    ...Object.fromEntries(notBoolean.map(({ name }) => [name, 'expected true or false'])),
  }
  // A file may hold values of any type: only valid ones can be compared.
  const compared = fields.filter(({ name }) => !Object.hasOwn(wrong, name))
  const changed = new Set(changesOf(compared, before, form).map(({ name }) => name))
  const refused = fields.flatMap((field) => {
    const reason = changed.has(field.name) ? refusalOf(field, form, rules) : undefined
    return reason ? [[field.name, reason]] : []
  })
  return { ...wrong, ...Object.fromEntries(refused) }
}

function withoutSideParts(problems: Problems): Problems {
  return Object.fromEntries(Object.entries(problems).filter(([name]) => !isSplitField(name)))
}

const isOfSidePart = ({ name }: EditField<EngagementForm>) => isSplitField(name.split('.')[0] ?? '')

function refusalOf(
  field: EditField<EngagementForm>,
  form: EngagementForm,
  rules: FormRules,
): string | undefined {
  const { details, reader } = rules
  if (field.shown?.(form) === false && !followsFromRest(field, form, rules))
    return 'this engagement does not have this field'
  const [name = '', part] = field.name.split('.')
  const may = mayEditDraftField(name as keyof EngagementDraft, details, reader.access)
  const method = MFA_METHODS.find((mfaMethod) => name === 'mfaSettings' && mfaMethod === part)
  const stored = method && engagementDraftOf(details).mfaSettings[method]
  const verdict = stored ? mfaToggle(stored, details.record.country, may) : may
  return whyNot(verdict)
}

/** Whether the rest of the form implies this value: setting it changes nothing (ENG-035). */
function followsFromRest(
  { name }: EditField<EngagementForm>,
  form: EngagementForm,
  { before, settle }: FormRules,
): boolean {
  return settle({ ...form, [name]: before[name] })[name] === form[name]
}
