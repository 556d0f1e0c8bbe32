import type * as z from 'zod/mini'
import { expectation } from '../schema.ts'
import { type Change, isSame } from './changes.ts'
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

interface Seen<Draft> {
  fields: readonly EditField<Draft>[]
  /** A save was tried, or it is stored as it is. */
  all: boolean
  changes: readonly Change[]
  /** The names of the fields that somebody has been in. */
  touched: Readonly<Record<string, unknown>>
}

/** What is said at the fields: nobody is told that a form which has just come lacks everything. */
export function shownProblems<Draft>(problems: Problems, seen: Seen<Draft>): Problems {
  const { all, fields, changes, touched } = seen
  const changed = new Set(changes.map(({ name }) => name))
  const isIn = (name: string) => changed.has(name) || Boolean(touched[name])
  const besides = new Map<string, readonly string[]>(fields.map((field) => [field.name, field.beside ?? []]))
  return all ? problems : only(problems, (name) => [name, ...(besides.get(name) ?? [])].some(isIn))
}

/** Whether anybody has done anything in the form yet: until then nothing in it is marked. */
export function isBegun({ all, changes, touched }: Omit<Seen<never>, 'fields'>): boolean {
  return all || changes.length > 0 || Object.keys(touched).length > 0
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
