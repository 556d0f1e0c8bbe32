/** Assignments of a command line, `channels+=12,15`: the terminal reads them, the console writes them. */

import type { EditField } from '../edit/field.ts'
import { idOf } from '../edit/merge.ts'
import type { Choice } from '../foundation/text.ts'
import { slug } from '../table/index.ts'

/** Sets, adds to or removes from a list. Other fields have '=' only. */
export type Operator = '=' | '+=' | '-='

interface Assignment {
  /** The field's name, as typed. */
  fieldName: string
  operator: Operator
  text: string
}

export function splitAssignment(word: string): Assignment | undefined {
  const at = word.indexOf('=')
  if (at < 1) return undefined
  const sign = at > 1 && /[+-]/.test(word.charAt(at - 1)) ? word.charAt(at - 1) : ''
  return {
    fieldName: word.slice(0, at - sign.length).trim(),
    operator: `${sign}=` as Operator,
    text: word.slice(at + 1),
  }
}

/** Finds a field by name, as in JSON, or by label: 'Package node name' is package-node-name. */
export function findField<Field extends { name: string; label: string }>(
  name: string,
  fields: readonly Field[],
): { field: Field; byLabel: boolean } | undefined {
  const wanted = name.trim().toLowerCase()
  const byName = fields.find((field) => field.name.toLowerCase() === wanted)
  const field = byName ?? fields.find(({ label }) => slug(label) !== '' && slug(label) === slug(wanted))
  return field && { field, byLabel: !byName }
}

/** Comma-separated ids, without repetitions. */
export function parseIds(text: string): string[] {
  const ids = text.split(',').map((id) => id.trim())
  return [...new Set(ids.filter(Boolean))]
}

export function findChoice(text: string, choices: readonly Choice[]): Choice | undefined {
  const wanted = text.trim().toLowerCase()
  return choices.find(({ value, label }) => value.toLowerCase() === wanted || label.toLowerCase() === wanted)
}

/** The ids of a list after '=', '+=' or '-='. */
export function applyOperator(
  ids: readonly string[],
  operator: Operator,
  operands: readonly string[],
): readonly string[] {
  if (operator === '+=') return [...ids, ...operands.filter((id) => !ids.includes(id))]
  if (operator === '-=') return ids.filter((id) => !operands.includes(id))
  return operands
}

/** The items of these ids. Existing items stay unchanged, with their schedules. */
export function itemsOf<Other>(
  items: readonly unknown[],
  ids: readonly string[],
  find: (id: string) => Other,
): unknown[] {
  const itemsById = new Map(items.map((item) => [idOf(item), item]))
  return ids.map((id) => itemsById.get(id) ?? find(id))
}

/** A value as it is written after '='. */
export function formatValue(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return Array.isArray(value) ? value.map(idOf).join(',') : String(value ?? '')
}

interface SecretProblem {
  text: string
  hint: string
}

/** Why a secret is not set here: all users of a machine see command lines. Passwords: no files either. */
export function secretProblem(
  { name, secret }: Pick<EditField<never>, 'secret'> & { name: string },
  isFile: boolean,
): SecretProblem | undefined {
  if (secret === undefined || (isFile && secret === 'revealed')) return undefined
  const where = secret === 'never' ? 'on the command line or in a file' : 'on the command line'
  const hint =
    secret === 'never'
      ? `Add ${promptOption({ name })}: you are asked for the secret`
      : 'Give it to --file, as JSON'
  return { text: `'${name}' is a secret: it can't be given ${where}`, hint }
}

export const promptOption = ({ name }: { name: string }) => `--${name}`
