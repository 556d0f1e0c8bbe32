/** The tabs of a form: which field is on which, and what is wrong on each. */
import type { EditField } from './field.ts'
import type { Problems } from './problems.ts'

/** How many things are on a tab: `null` while that is not known, but may come; absent where it is never told. */
export interface Counted {
  count?: number | null | undefined
}

/** A tab of a form, in the order of its list. */
export interface Tab<Id extends string = string> {
  id: Id
  title: string
  /** In a form that was started it is marked for every problem on it; other tabs for the errors that their fields show. */
  markedOnceStarted?: true
}

export interface TabView<Id extends string = string> extends Omit<Tab<Id>, 'markedOnceStarted'>, Counted {
  /** How many of its fields are marked as wrong. */
  problems: number
}

/** The tab of a field: the first where it names none, or is no field of the form. */
export function tabOf<Id extends string>(
  tabs: readonly { id: Id }[],
  field: { tab?: string } | undefined,
): Id | undefined {
  return tabs.find(({ id }) => id === field?.tab)?.id ?? tabs[0]?.id
}

/** Tabs with the number of problems on each (PKG-016). `messages` are those that the fields show. */
export function tabsView<Draft, Id extends string>(
  tabs: readonly (Tab<Id> & Counted)[],
  fields: readonly EditField<Draft>[],
  problems: Problems,
  { messages = problems, started = true }: { messages?: Problems; started?: boolean } = {},
): TabView<Id>[] {
  const named = new Map<string, EditField<Draft>>(fields.map((field) => [field.name, field]))
  const countOn = (id: Id, wrong: Problems) =>
    Object.keys(wrong).filter((name) => tabOf(tabs, named.get(name)) === id).length
  return tabs.map(({ markedOnceStarted, ...tab }) => ({
    ...tab,
    problems: countOn(tab.id, markedOnceStarted && started ? problems : messages),
  }))
}

/** The first field that is wrong, in the order of the form, which is that of the screen. */
export function firstProblem<Draft>(
  fields: readonly EditField<Draft>[],
  problems: Readonly<Record<string, unknown>>,
): EditField<Draft> | undefined {
  return fields.find(({ name }) => problems[name] !== undefined)
}
