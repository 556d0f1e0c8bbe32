/** The help of --filter, --sort and --set: a line for each column and field, beginning with an example. */
import { type AnyColumn, choicesOf, filterKind, sortKind } from '@headend/core/table'
import { meaningList, wordList } from '../output/help-text.ts'
import type { Draft, Field } from './field.ts'

export interface RecordHelp {
  columns: string
  fields: { create: string; update: string }
  facts: { columns: readonly AnyColumn[]; fields: readonly Field[] }
}

/** `begins`: the defaults of a new record. */
export function createRecordHelp(
  columns: readonly AnyColumn[],
  fields: readonly Field[],
  begins: Draft = {},
): RecordHelp {
  const sorts = columns.filter((column) => sortKind(column)).map(({ id }) => id)
  const filters = columns.flatMap(filterLine)
  return {
    columns: `\nColumns of --filter:\n${meaningList(filters)}\n\nColumns of --sort (-column reverses):\n${wordList(sorts)}`,
    fields: { create: createHelp(fields, begins), update: updateHelp(fields) },
    facts: { columns, fields },
  }
}

type HelpLine = readonly [example: string, meaning: string]

function filterLine(column: AnyColumn): HelpLine[] {
  if (!filterKind(column)) return []
  const [first] = choicesOf(column)
  return [[`${column.id}=${first ? quoteWord(first.label) : 'text'}`, column.label]]
}

const createHelp = (fields: readonly Field[], begins: Draft) =>
  fieldsHelp(fields, ({ name, required, fixed }) => [
    required && isEmpty(begins[name]) && 'required',
    fixed && "can't be changed later",
  ])

const updateHelp = (fields: readonly Field[]) =>
  fieldsHelp(
    fields.filter(({ fixed }) => !fixed),
    ({ required }) => [required && 'never empty'],
  )

const isEmpty = (value: unknown) => value === undefined || value === ''

type Fact = string | false | undefined

function fieldsHelp(fields: readonly Field[], demands: (field: Field) => readonly Fact[]): string {
  const moments = fields.filter(({ kind }) => kind === 'moment')
  const lines = fields.map((field): HelpLine => {
    // Each moment is later than the one before: an end after its start.
    const days = 7 * (moments.indexOf(field) + 1)
    const facts = [field.label, field.inverted && 'all but these', ...demands(field), field.help]
    return [example(field, days), facts.filter(Boolean).join('; ')]
  })
  return `\nFields of --set:\n${meaningList(lines)}`
}

/** An example for --set; a moment is `days` from today. */
function example({ name, kind, inverted, choices = [] }: Field, days: number): string {
  const [first, second] = choices.map(({ value }) => value)
  if (kind === 'number') return `${name}=49`
  if (kind === 'moment') return `${name}=+${days}d`
  if (kind === 'switch') return `${name}=yes`
  if (kind === 'choices') return `${name}=${first}`
  if (kind !== 'list') return `${name}=text`
  if (!first) return `${name}+=id,id`
  return `${name}=${[first, !inverted && second].filter(Boolean).join(',')}`
}

const quoteWord = (text: string) => (/\W/.test(text) ? `'${text}'` : text).toLowerCase()
