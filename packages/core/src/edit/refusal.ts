/** What a service has refused of a draft: how long it stays wrong, and whether it can be mended here. */
import { isSame } from './changes.ts'
import type { EditField } from './field.ts'
import { only, type Problems } from './problems.ts'

/** What a service has refused, and in which values it did. */
export interface Refusal<Draft> {
  fields: Problems
  /** Said at their fields, and in nobody's way. */
  hints?: Problems | undefined
  draft: Draft
}

/** What was refused of a field that could not be read is no judgement of its value: it is none any more once it is read. */
export function withoutRead<Draft>(
  refusal: Refusal<Draft>,
  before: readonly string[] = [],
  now: readonly string[] = [],
): Refusal<Draft> {
  const isRead = (name: string) => before.includes(name) && !now.includes(name)
  if (!Object.keys(refusal.fields).some(isRead)) return refusal
  return { ...refusal, fields: only(refusal.fields, (name) => !isRead(name)) }
}

export interface RefusedEdit<Draft> {
  mode: 'create' | 'edit'
  fields: readonly EditField<Draft>[]
  refusal: Refusal<Draft> | undefined
}

/** What was refused is wrong for as long as it stays as it was; what cannot be mended here, until anything is changed. */
export function stillRefused<Draft>(edit: RefusedEdit<Draft>, draft: Draft): Problems {
  const { fields, refusal } = edit
  if (!refusal) return {}
  const mendable = mendableFields(edit)
  const untouched = fields.every((field) => isSame(field, refusal.draft, draft))
  return only(refusal.fields, (name) => {
    const field = mendable.get(name)
    return field ? isSame(field, refusal.draft, draft) : untouched
  })
}

/** What is said besides at fields that are still as they were: nobody knows that they are wrong. */
export function hintsAt<Draft>(
  { fields, refusal }: Pick<RefusedEdit<Draft>, 'fields' | 'refusal'>,
  draft: Draft,
): Problems {
  if (!refusal?.hints) return {}
  const as = new Set<string>(
    fields.filter((field) => isSame(field, refusal.draft, draft)).map(({ name }) => name),
  )
  return only(refusal.hints, (name) => as.has(name))
}

/** Of what a service has refused that which nobody can change here: fixed, hidden, or no field of the form at all. */
export function beyondMending<Draft>(edit: RefusedEdit<Draft>): Problems {
  const mendable = mendableFields(edit)
  return only(edit.refusal?.fields ?? {}, (name) => !mendable.has(name))
}

function mendableFields<Draft>({
  mode,
  fields,
  refusal,
}: RefusedEdit<Draft>): ReadonlyMap<string, EditField<Draft>> {
  const mendable = fields.filter(
    ({ fixed, shown }) => !(fixed && mode === 'edit') && (!refusal || (shown?.(refusal.draft) ?? true)),
  )
  return new Map(mendable.map((field) => [field.name, field]))
}

/** What is wrong with this draft: by the rules, and by what the service has refused of it. */
export function allProblems<Draft>(
  { context }: { context: RefusedEdit<Draft> },
  draft: Draft,
  byRules: Problems,
): Problems {
  return { ...stillRefused(context, draft), ...byRules }
}

/** Of these problems those that can be mended here: nobody is kept from saving by what they cannot change. */
export function toMend<Draft>({ context }: { context: RefusedEdit<Draft> }, problems: Problems): Problems {
  const beyond = beyondMending(context)
  return only(problems, (name) => beyond[name] !== problems[name])
}
