import type { EditField } from './field.ts'
import { lengthProblems } from './length.ts'
import { type DraftSchema, type Problems, problemsOf } from './problems.ts'

/** A draft, and what it is to take the place of. */
export interface Redrafted<Draft> {
  fields: readonly EditField<Draft>[]
  before: Draft
  draft: Draft
}

/** All that is wrong with a draft of these fields before it is sent: whatever front end it was made in. */
export function draftProblems<Draft>(
  schema: DraftSchema,
  { fields, before, draft }: Redrafted<Draft>,
): Problems {
  return { ...lengthProblems(fields, before, draft), ...problemsOf(schema, draft) }
}
