import type * as z from 'zod/mini'
import { expectation } from '../schema.ts'

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

/** What a service has refused, and in which values it did. */
export interface Refusal<Draft> {
  fields: Problems
  draft: Draft
}

/** What was refused is wrong for as long as it stays as it was. */
export function stillRefused<Draft extends object>(
  refusal: Refusal<Draft> | undefined,
  draft: Draft,
): Problems {
  if (!refusal) return {}
  const [was, is] = [refusal.draft, draft] as Record<string, unknown>[]
  return Object.fromEntries(Object.entries(refusal.fields).filter(([name]) => was?.[name] === is?.[name]))
}
