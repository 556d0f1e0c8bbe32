/** What the help of a command lists by name: its columns and its fields, and what can be chosen in each. */
import { type AnyColumn, choicesOf, filterKind, sortKind } from '@headend/core/table'
import type { Field } from '../records/field.ts'
import type { RecordHelp } from '../records/help.ts'
import { type Candidate, candidates, listed } from './candidate.ts'
import type { At } from './value.ts'

export function sorts(help: RecordHelp | undefined): Candidate[] {
  const columns = help?.facts.columns.filter((column) => sortKind(column)) ?? []
  return columns.flatMap(({ id, label }) => [
    { value: id, about: label },
    { value: `-${id}`, about: `${label}, the other way round` },
  ])
}

/** Columns first, and when there is one, what can be chosen in it. */
export function filters(help: RecordHelp | undefined, typed: string): Candidate[] {
  const columns = help?.facts.columns.filter((column) => filterKind(column)) ?? []
  const column = columns.find(({ id }) => typed.startsWith(`${id}=`))
  return column ? choices(column) : columns.map(({ id, label }) => ({ value: `${id}=`, about: label }))
}

function choices(column: AnyColumn): Candidate[] {
  return choicesOf(column).map(({ label }) => ({ value: `${column.id}=${label.toLowerCase()}` }))
}

/** Fields first, but for those that this command cannot set, and when there is one, what it can hold. */
export function settings({ help, typed, place }: At): readonly Candidate[] {
  const [, name, sign] = /^([^=]+?)([+-]?=)/.exec(typed) ?? []
  const isNew = place.command.name() !== 'update'
  const offered = (help?.facts.fields ?? []).filter(({ secret, fixed }) => !secret && (isNew || !fixed))
  const field = offered.find((one) => one.name === name)
  if (!field) return offered.flatMap(beginnings)
  const start = `${name}${sign}`
  const given = typed.slice(start.length)
  const values = possible(field)
  const matched = field.kind === 'list' ? listed(values, given) : values
  return matched.map(({ value, ...rest }) => ({ value: start + value, ...rest }))
}

function beginnings({ name, kind, label }: Field): Candidate[] {
  const signs = kind === 'list' ? ['=', '+=', '-='] : ['=']
  return signs.map((sign) => ({ value: name + sign, about: label }))
}

function possible({ kind, choices = [] }: Field): Candidate[] {
  if (kind === 'switch') return candidates(['yes', 'no'])
  return choices.map(({ value, label }) => ({ value, about: label }))
}
