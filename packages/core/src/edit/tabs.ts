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
  /** Marked for whatever is wrong on it once the form has been begun; others for what is said at the fields. */
  markedOnceBegun?: true
}

export interface TabView<Id extends string = string> extends Omit<Tab<Id>, 'markedOnceBegun'>, Counted {
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

/** Tabs with what is wrong on each (PKG-016): all of it in a form that was begun; `shown` is what of it is said at the fields. */
export function tabsView<Draft, Id extends string>(
  tabs: readonly (Tab<Id> & Counted)[],
  fields: readonly EditField<Draft>[],
  problems: Problems,
  { shown = problems, begun = true }: { shown?: Problems; begun?: boolean } = {},
): TabView<Id>[] {
  const named = new Map<string, EditField<Draft>>(fields.map((field) => [field.name, field]))
  const countOn = (id: Id, told: Problems) =>
    Object.keys(told).filter((name) => tabOf(tabs, named.get(name)) === id).length
  return tabs.map(({ markedOnceBegun, ...tab }) => ({
    ...tab,
    problems: countOn(tab.id, markedOnceBegun && begun ? problems : shown),
  }))
}

/** The first field that is wrong, in the order of the form, which is that of the screen. */
export function firstProblem<Draft>(
  fields: readonly EditField<Draft>[],
  problems: Readonly<Record<string, unknown>>,
): EditField<Draft> | undefined {
  return fields.find(({ name }) => problems[name] !== undefined)
}
