import type { EditField } from '@headend/core/edit'
import { AppError } from '@headend/core/errors'
import { noneOf } from '@headend/core/near'
import { slug } from '@headend/core/table'
import { HintedError } from '../errors.ts'

/** What a form holds: every field of it, as it was typed or chosen. */
export type Draft = Readonly<Record<string, unknown>>

/** The facts of a field that the terminal needs; every `EditField` of core is one. */
export type Field = Pick<
  EditField<Draft>,
  'name' | 'label' | 'kind' | 'tab' | 'required' | 'help' | 'fixed' | 'choices' | 'inverted' | 'secret'
>

/** The field of this name, as in JSON, or of this label: 'Package node name' is package-node-name. */
export function fieldNamed(name: string, fields: readonly Field[]): { field: Field; byLabel: boolean } {
  const wanted = name.trim().toLowerCase()
  const byName = fields.find((field) => field.name.toLowerCase() === wanted)
  const field = byName ?? fields.find(({ label }) => slug(label) !== '' && slug(label) === slug(wanted))
  if (field) return { field, byLabel: !byName }
  throw unknownField(name, fields)
}

/** As a person has named it, with its label where that is another word. */
export function calledBy(named: string, label: string): string {
  const letters = (text: string) => slug(text).replaceAll('-', '')
  return letters(named) === letters(label) ? label : `${named} (${label})`
}

/** As it could be named. */
export const byName = ({ name, label }: Pick<Field, 'name' | 'label'>) => calledBy(name, label)

export function unknownField(name: string, fields: readonly Field[]): AppError {
  const valid = fields.map((field) => field.name)
  return new AppError('usage', `Unknown field '${name}'${noneOf(name, valid, 'The fields are')}`)
}

/** A secret stands on no command line, where every user of the machine can read it; a password in no file either. */
export function refuseSecret({ name, secret }: Field, isFile: boolean): void {
  if (secret === undefined || (isFile && secret === 'revealed')) return
  const where = secret === 'never' ? 'on no command line and in no file' : 'on no command line'
  const hint = secret === 'never' ? `Add --${name}: it is asked for` : 'Give it to --file, as JSON'
  throw new HintedError('usage', `'${name}' is a secret: it stands ${where}`, hint)
}
