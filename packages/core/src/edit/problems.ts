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

/** The problems whose name is wanted. */
export function only(problems: Problems, wanted: (name: string) => boolean): Problems {
  return Object.fromEntries(Object.entries(problems).filter(([name]) => wanted(name)))
}
