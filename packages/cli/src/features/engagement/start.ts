/** What a change of an engagement begins from: its fields as they are, what may be chosen, and a file that is laid over them. */
import type { EditField } from '@headend/core/edit'
import {
  type EngagementDetails,
  type EngagementForm,
  engagementDraftOf,
  serviceProfileChoices,
  settledDraft,
  toDraft,
  toForm,
} from '@headend/core/engagement-record'
import { type EngagementIdentity, subjectName } from '@headend/core/engagements'
import { AppError } from '@headend/core/errors'
import type { ReadContext } from '@headend/core/query'
import { tvPackageQueries } from '@headend/core/tv-packages'
import { readOnce } from '../../context.ts'
import type { Draft } from '../../records/field.ts'
import { readCatalogues } from '../../records/record-names.ts'
import type { Start } from '../../records/resolve-draft.ts'
import { formFields, spread } from './form.ts'
import { TOLD } from './json.ts'
import { PART_KEYS } from './parts.ts'
import { problemsIn } from './problems.ts'
import { demandRead, type Found } from './read.ts'

export function startOf(
  found: Found,
  identity: EngagementIdentity,
  reader: ReadContext,
): Start<EngagementForm> {
  const { details } = found
  const fields = fieldsOf(found)
  const before = toForm(engagementDraftOf(details))
  const settle = (form: EngagementForm) => settled(form, details)
  return {
    fields,
    before,
    settle: async (form) => settle(form),
    told: [...TOLD, ...PART_KEYS],
    find: readCatalogues(reader, { tvPackageReferences: packageNames }).find,
    problems: (draft) => problemsIn(draft as EngagementForm, { before, fields, details, reader, settle }),
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

async function packageNames(reader: ReadContext) {
  const packages = await readOnce(tvPackageQueries.list(reader))
  return packages.map(({ nodeName, name }) => ({ id: nodeName, name, held: nodeName }))
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
