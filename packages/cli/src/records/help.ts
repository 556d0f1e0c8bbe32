/** What --filter, --sort and --set can name, for the help: a line for each column and field, beginning with an example. */
import { type AnyColumn, choicesOf, filterKind, sortKind } from '@headend/core/table'
import type { Field } from './field.ts'

export interface RecordHelp {
  columns: string
  fields: string
  /** What both tell of. */
  facts: { columns: readonly AnyColumn[]; fields: readonly Field[] }
}

export function recordHelp(columns: readonly AnyColumn[], fields: readonly Field[]): RecordHelp {
  const sorts = columns.filter((column) => sortKind(column)).map(({ id }) => id)
  const filters = columns.flatMap((column) => filterLine(column) ?? [])
  return {
    columns: `\nColumns of --filter:\n${filters.join('\n')}\n\nColumns of --sort (with - before it the other way round):\n  ${sorts.join(', ')}`,
    fields: `\nFields of --set:\n${fields.map(fieldLine).join('\n')}`,
    facts: { columns, fields },
  }
}

function filterLine(column: AnyColumn): string | undefined {
  if (!filterKind(column)) return undefined
  const [first] = choicesOf(column)
  return line(`${column.id}=${first ? quoted(first.label) : 'text'}`, column.label)
}

function fieldLine(field: Field): string {
  const facts = [
    field.label,
    field.inverted && 'all but these',
    field.required && 'required',
    field.fixed && 'of a new one only',
    field.help,
  ]
  return line(example(field), facts.filter(Boolean).join('; '))
}

function example({ name, kind, inverted, choices = [] }: Field): string {
  const [first, second] = choices.map(({ value }) => value)
  if (kind === 'number') return `${name}=49`
  if (kind === 'moment') return `${name}=+7d`
  if (kind === 'switch') return `${name}=yes`
  if (kind === 'choices') return `${name}=${first}`
  if (kind !== 'list') return `${name}=text`
  if (!first) return `${name}+=id,id`
  return `${name}=${[first, !inverted && second].filter(Boolean).join(',')}`
}

const quoted = (text: string) => (/\W/.test(text) ? `'${text}'` : text).toLowerCase()
const line = (start: string, text: string) => `  ${start.padEnd(30)} ${text}`
