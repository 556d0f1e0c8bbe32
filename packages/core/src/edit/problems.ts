import type * as z from 'zod/mini'
import { expectation } from '../schema.ts'
import { isSame } from './changes.ts'
import { type EditField, FIXED } from './field.ts'

/** What is wrong, by the name of the field: the text to show at it. */
export type Problems = Readonly<Record<string, string>>

/** What a draft must be before it is sent. */
export type DraftSchema = z.ZodMiniType

/** A draft, as far as it goes: what a schema has to say about it, the first of each field (PKG-062). */
export function problemsOf(schema: DraftSchema, draft: unknown): Problems {
  const result = schema.safeParse(draft)
  if (result.success) return {}
  const problems: Record<string, string> = {}
  for (const issue of result.error.issues) problems[String(issue.path[0] ?? '')] ??= expectation(issue)
  return problems
}

/** What a draft changes that is fixed once the record is there. */
export function fixedProblems<Draft>(
  fields: readonly EditField<Draft>[],
  before: Draft,
  draft: Draft,
): Problems {
  const changed = fields.filter((field) => field.fixed && !isSame(field, before, draft))
  return Object.fromEntries(changed.map(({ name }) => [name, FIXED]))
}

/** What a service has refused, and in which values it did. */
export interface Refusal<Draft> {
  fields: Problems
  draft: Draft
}

interface RefusedEdit<Draft> {
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

/** The problems whose name is wanted. */
export function only(problems: Problems, wanted: (name: string) => boolean): Problems {
  return Object.fromEntries(Object.entries(problems).filter(([name]) => wanted(name)))
}
