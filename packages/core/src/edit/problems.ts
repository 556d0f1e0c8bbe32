/** What is wrong with a draft, by field and by tab. */
import type * as z from 'zod/mini'
import { expectation } from '../foundation/schema.ts'
import { lengthOf } from '../foundation/text.ts'
import { isSame } from './changes.ts'
import { type EditField, FIXED } from './field.ts'

export type Problems = Readonly<Record<string, string>>

export type DraftSchema = z.ZodMiniType

/** The first problem of each field (PKG-062). */
export function problemsOf(schema: DraftSchema, draft: unknown): Problems {
  const result = schema.safeParse(draft)
  if (result.success) return {}
  const problems: Record<string, string> = {}
  for (const issue of result.error.issues) problems[String(issue.path[0] ?? '')] ??= expectation(issue)
  return problems
}

/** Changes of fields that are fixed once the record exists. */
export function fixedProblems<Draft>(
  fields: readonly EditField<Draft>[],
  before: Draft,
  draft: Draft,
): Problems {
  const changed = fields.filter((field) => field.fixed && !isSame(field, before, draft))
  return Object.fromEntries(changed.map(({ name }) => [name, FIXED]))
}

export function pickProblems(problems: Problems, wanted: (name: string) => boolean): Problems {
  return Object.fromEntries(Object.entries(problems).filter(([name]) => wanted(name)))
}

interface DraftChange<Draft> {
  fields: readonly EditField<Draft>[]
  before: Draft
  draft: Draft
}

/** All problems of a draft before it is sent, in either front end. */
export function draftProblems<Draft>(
  schema: DraftSchema,
  { fields, before, draft }: DraftChange<Draft>,
): Problems {
  return { ...lengthProblems(fields, before, draft), ...problemsOf(schema, draft) }
}

/** The usual size of such a database column; the specification names none. */
const MOST_CHARACTERS = 255
const TOO_LONG = `At most ${MOST_CHARACTERS} characters`

/** A stored text that is too long may stay. */
function isTooLong(text: string, storedText: string): boolean {
  return text !== storedText && lengthOf(text) > MOST_CHARACTERS
}

/** One-line texts that became too long. Text areas have their own guidance (OPN-88). */
export function lengthProblems<Draft>(
  fields: readonly EditField<Draft>[],
  before: Draft,
  draft: Draft,
): Problems {
  const tooLong = fields.filter((field) => {
    if (field.kind === 'text') return isTooLong(asText(draft[field.name]), asText(before[field.name]))
    return field.tags === true && hasTooLong(draft[field.name], before[field.name])
  })
  return Object.fromEntries(tooLong.map(({ name }) => [name, TOO_LONG]))
}

/** A draft from a file may hold other types; the schema reports them. */
const asText = (value: unknown): string => (typeof value === 'string' ? value : '')

function hasTooLong(tags: unknown, storedTags: unknown): boolean {
  const stored = new Set<unknown>(Array.isArray(storedTags) ? storedTags : [])
  return Array.isArray(tags) && tags.some((tag) => !stored.has(tag) && isTooLong(asText(tag), ''))
}

/** The number of items on a tab: `null` while loading, absent where it is never shown. */
export interface Counted {
  count?: number | null | undefined
}

export interface Tab<Id extends string = string> {
  id: Id
  title: string
  /** In a started form the tab counts all its problems; other tabs count the errors that are shown. */
  markedOnceStarted?: true
}

export interface TabView<Id extends string = string> extends Omit<Tab<Id>, 'markedOnceStarted'>, Counted {
  /** The number of wrong fields. */
  problems: number
}

/** The tab of a field, by default the first. */
export function tabOf<Id extends string>(
  tabs: readonly { id: Id }[],
  field: { tab?: string } | undefined,
): Id | undefined {
  return tabs.find(({ id }) => id === field?.tab)?.id ?? tabs[0]?.id
}

/** Tabs with their numbers of problems (PKG-016). `messages` are the errors that fields show. */
export function tabsView<Draft, Id extends string>(
  tabs: readonly (Tab<Id> & Counted)[],
  fields: readonly EditField<Draft>[],
  problems: Problems,
  { messages = problems, started = true }: { messages?: Problems; started?: boolean } = {},
): TabView<Id>[] {
  const byName = new Map<string, EditField<Draft>>(fields.map((field) => [field.name, field]))
  const countOn = (id: Id, wrong: Problems) =>
    Object.keys(wrong).filter((name) => tabOf(tabs, byName.get(name)) === id).length
  return tabs.map(({ markedOnceStarted, ...tab }) => ({
    ...tab,
    problems: countOn(tab.id, markedOnceStarted && started ? problems : messages),
  }))
}

export function firstProblem<Draft>(
  fields: readonly EditField<Draft>[],
  problems: Readonly<Record<string, unknown>>,
): EditField<Draft> | undefined {
  return fields.find(({ name }) => problems[name] !== undefined)
}
