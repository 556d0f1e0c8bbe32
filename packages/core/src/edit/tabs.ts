/** The tabs of a form: which field is on which, and what is wrong on each. */
import type { EditField } from './field.ts'
import type { Problems } from './problems.ts'

/** A tab of a form, in the order of its list. */
export interface Tab<Id extends string = string> {
  id: Id
  title: string
}

export interface TabView<Id extends string = string> extends Tab<Id> {
  /** How many of its fields are wrong. */
  problems: number
  /** How many things are on it, where that is told. */
  count?: number | undefined
}

/** The tab of a field: the first where it names none, or is no field of the form. */
export function tabOf<Id extends string>(
  tabs: readonly { id: Id }[],
  field: { tab?: string } | undefined,
): Id | undefined {
  return tabs.find(({ id }) => id === field?.tab)?.id ?? tabs[0]?.id
}

/** Tabs with what is wrong on each (PKG-016). */
export function tabsView<Draft, Id extends string>(
  tabs: readonly (Tab<Id> & { count?: number | undefined })[],
  fields: readonly EditField<Draft>[],
  problems: Problems,
): TabView<Id>[] {
  const named = new Map<string, EditField<Draft>>(fields.map((field) => [field.name, field]))
  const where = Object.keys(problems).map((name) => tabOf(tabs, named.get(name)))
  return tabs.map((tab) => ({ ...tab, problems: where.filter((id) => id === tab.id).length }))
}

/** The first field that is wrong, in the order of the form, which is that of the screen. */
export function firstProblem<Draft>(
  fields: readonly EditField<Draft>[],
  problems: Problems,
): EditField<Draft> | undefined {
  return fields.find(({ name }) => problems[name] !== undefined)
}
