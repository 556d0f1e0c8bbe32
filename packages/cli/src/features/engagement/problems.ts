/** What is wrong with an edit of an engagement, before anything is sent. */
import { whyNot } from '@headend/core/access'
import { changesOf, draftProblems, type EditField, type Problems } from '@headend/core/edit'
import {
  type EngagementDetails,
  type EngagementDraft,
  type EngagementForm,
  engagementDraftOf,
  engagementDraftSchemaFor,
  engagementFields,
  isApart,
  MFA_METHODS,
  mayEditDraftField,
  mfaToggle,
  toDraft,
} from '@headend/core/engagement-record'
import type { ReadContext } from '@headend/core/query'

export interface Judged {
  before: EngagementForm
  fields: readonly EditField<EngagementForm>[]
  details: EngagementDetails
  reader: ReadContext
  /** What a form comes to, where one field decides about another. */
  settle: (form: EngagementForm) => EngagementForm
}

/** What no rule allows, what nobody here may, and what this engagement does not have. */
export function problemsIn(form: EngagementForm, judged: Judged): Record<string, string> {
  const { before, fields, details } = judged
  const stored = engagementDraftOf(details)
  const redrafted = {
    fields: engagementFields(details.record.platform),
    before: stored,
    draft: toDraft(form, stored),
  }
  // Of a switch that is none its own name tells, not that of what it is one of.
  const unswitched = fields.filter((field) => isOfApart(field) && typeof form[field.name] !== 'boolean')
  const wrong = {
    ...withoutApart(draftProblems(engagementDraftSchemaFor(details), redrafted)),
    ...Object.fromEntries(unswitched.map(({ name }) => [name, 'expected true or false'])),
  }
  // What a file holds may be anything: only what is as it should be can be compared.
  const compared = fields.filter(({ name }) => !Object.hasOwn(wrong, name))
  const changed = new Set(changesOf(compared, before, form).map(({ name }) => name))
  const refused = fields.flatMap((field) => {
    const reason = changed.has(field.name) ? refusalOf(field, form, judged) : undefined
    return reason ? [[field.name, reason]] : []
  })
  return { ...wrong, ...Object.fromEntries(refused) }
}

function withoutApart(problems: Problems): Problems {
  return Object.fromEntries(Object.entries(problems).filter(([name]) => !isApart(name)))
}

/** A second factor or a box. */
const isOfApart = ({ name }: EditField<EngagementForm>) => isApart(name.split('.')[0] ?? '')

function refusalOf(
  field: EditField<EngagementForm>,
  form: EngagementForm,
  judged: Judged,
): string | undefined {
  const { details, reader } = judged
  if (field.shown?.(form) === false && !comesAnyway(field, form, judged)) return 'this engagement has none'
  const [name = '', part] = field.name.split('.')
  const may = mayEditDraftField(name as keyof EngagementDraft, details, reader.access)
  const method = MFA_METHODS.find((one) => name === 'mfaSettings' && one === part)
  const stored = method && engagementDraftOf(details).mfaSettings[method]
  const verdict = stored ? mfaToggle(stored, details.record.country, may) : may
  return whyNot(verdict)
}

/** Whether the rest of the form brings this value with it, so that naming it, too, changes nothing (ENG-035). */
function comesAnyway(
  { name }: EditField<EngagementForm>,
  form: EngagementForm,
  { before, settle }: Judged,
): boolean {
  return settle({ ...form, [name]: before[name] })[name] === form[name]
}
