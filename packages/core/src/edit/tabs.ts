/** The tabs of a form: which field is on which, and what is wrong on each. */
import type { EditField } from './field.ts'
import type { Problems } from './problems.ts'

/** The number of items on a tab: `null` while loading, absent where it is never shown. */
export interface Counted {
  count?: number | null | undefined
}

export interface Tab<Id extends string = string> {
  id: Id
  title: string
  /** In a started form it counts all its problems; other tabs count the errors that are shown. */
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
