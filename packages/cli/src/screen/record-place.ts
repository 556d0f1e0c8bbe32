/** Where on the page of a record something inside of it stands: the form has tabs in the console, and none here. */
import type { Inside } from '@headend/core/palette'
import type { Field } from '../records/field.ts'
import type { Notice } from './notice.ts'
import type { PageLine } from './page.ts'

/** The field that is called so, or the first one of its tab; undefined: it is what the record itself is. */
export function labelFor({ title, tab }: Pick<Inside, 'title' | 'tab'>, fields: readonly Field[]) {
  const field = fields.find(({ label }) => label === title) ?? fields.find((one) => one.tab === tab)
  return field?.label
}

/** Where it is to be seen, or why nothing is. */
export function placeTold(
  { title, nothing }: Pick<Inside, 'title' | 'nothing'>,
  label: string | undefined,
): Notice {
  if (nothing !== undefined) return { tone: 'refused', text: nothing }
  return { tone: 'success', text: label === undefined ? title : `${title}: see ${label}` }
}

/** The line that this label begins, apart from its value, or the first one. */
export function lineOf(label: string | undefined, lines: readonly PageLine[]): number {
  const found = lines.findIndex(({ text }) => text === label || text.startsWith(`${label}  `))
  return Math.max(0, found)
}
