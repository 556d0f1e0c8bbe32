/** How a word of the command line says the value of a field, `channels+=12,15`: the terminal reads it so, and whoever writes one is held to it. */
import type { Choice } from '../choice.ts'
import type { EditField } from '../edit/field.ts'
import { idOf } from '../edit/merge.ts'
import { slug } from '../table/index.ts'

/** Of a list: what it is to hold, what is added, what is taken away. Everything else knows '=' only. */
export type Operator = '=' | '+=' | '-='

interface Divided {
  /** The field, as it was typed. */
  named: string
  operator: Operator
  text: string
}

/** Undefined for what names nothing. */
export function divided(word: string): Divided | undefined {
  const at = word.indexOf('=')
  if (at < 1) return undefined
  const sign = at > 1 && /[+-]/.test(word.charAt(at - 1)) ? word.charAt(at - 1) : ''
  return {
    named: word.slice(0, at - sign.length).trim(),
    operator: `${sign}=` as Operator,
    text: word.slice(at + 1),
  }
}

/** The field of this name, as in JSON, or of this label: 'Package node name' is package-node-name. */
export function fieldCalled<Field extends { name: string; label: string }>(
  name: string,
  fields: readonly Field[],
): { field: Field; byLabel: boolean } | undefined {
  const wanted = name.trim().toLowerCase()
  const byName = fields.find((field) => field.name.toLowerCase() === wanted)
  const field = byName ?? fields.find(({ label }) => slug(label) !== '' && slug(label) === slug(wanted))
  return field && { field, byLabel: !byName }
}

/** Of a list: each once, in their order. */
export function idsIn(text: string): string[] {
  const ids = text.split(',').map((id) => id.trim())
  return [...new Set(ids.filter(Boolean))]
}

/** By value or label. */
export function choiceCalled(text: string, choices: readonly Choice[]): Choice | undefined {
  const wanted = text.trim().toLowerCase()
  return choices.find(({ value, label }) => value.toLowerCase() === wanted || label.toLowerCase() === wanted)
}

/** The ids of a list after '=', '+=' or '-='. */
export function combined(
  ids: readonly string[],
  operator: Operator,
  named: readonly string[],
): readonly string[] {
  if (operator === '+=') return [...ids, ...named.filter((id) => !ids.includes(id))]
  if (operator === '-=') return ids.filter((id) => !named.includes(id))
  return named
}

/** The items of these ids: what is held already stays as it is, its schedule with it. */
export function itemsOf<Other>(
  held: readonly unknown[],
  ids: readonly string[],
  find: (id: string) => Other,
): unknown[] {
  const known = new Map(held.map((item) => [idOf(item), item]))
  return ids.map((id) => known.get(id) ?? find(id))
}

/** A value as it stands after '=': a script reads it so, too. */
export function settable(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return Array.isArray(value) ? value.map(idOf).join(',') : String(value ?? '')
}

interface Kept {
  text: string
  /** Where else it is told. */
  hint: string
}

/** Why a secret stands on no command line, where every user of the machine can read it; a password in no file either. Undefined for what is none. */
export function keptSecret(
  { name, secret }: Pick<EditField<never>, 'secret'> & { name: string },
  isFile: boolean,
): Kept | undefined {
  if (secret === undefined || (isFile && secret === 'revealed')) return undefined
  const where = secret === 'never' ? 'on no command line and in no file' : 'on no command line'
  const hint = secret === 'never' ? `Add ${askedBy({ name })}: it is asked for` : 'Give it to --file, as JSON'
  return { text: `'${name}' is a secret: it stands ${where}`, hint }
}

/** The option after which a secret is asked for that stands nowhere. */
export const askedBy = ({ name }: { name: string }) => `--${name}`
