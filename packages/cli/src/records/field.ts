import { findField, secretProblem } from '@headend/core/cli-equivalent'
import type { EditField } from '@headend/core/edit'
import { AppError } from '@headend/core/errors'
import { slug } from '@headend/core/table'
import { HintedError } from '../errors.ts'
import { unknownFieldsText } from '../output/output.ts'

export type Draft = Readonly<Record<string, unknown>>

/** The facts of a field that the terminal needs; every `EditField` of core is one. */
export type Field = Pick<
  EditField<Draft>,
  | 'name'
  | 'label'
  | 'kind'
  | 'zone'
  | 'tab'
  | 'required'
  | 'help'
  | 'fixed'
  | 'choices'
  | 'tags'
  | 'inverted'
  | 'secret'
>

/** The field of this name or label; throws 'usage' for an unknown one, naming all fields. */
export function demandField(name: string, fields: readonly Field[]): { field: Field; byLabel: boolean } {
  const match = findField(name, fields)
  if (match) return match
  throw unknownFields([name], fields)
}

/** The typed name, with the field's label if that is another word. */
export function nameWithLabel(name: string, label: string): string {
  const letters = (text: string) => slug(text).replaceAll('-', '')
  return letters(name) === letters(label) ? label : `${name} (${label})`
}

export const fieldText = ({ name, label }: Pick<Field, 'name' | 'label'>) => nameWithLabel(name, label)

export function unknownFields(names: readonly string[], fields: readonly Field[]): AppError {
  const valid = fields.map((field) => field.name)
  return new AppError('usage', unknownFieldsText(names, valid))
}

/** Throws 'usage' where the value of this field must not stand. */
export function refuseSecret(field: Field, isFile: boolean): void {
  const secret = secretProblem(field, isFile)
  if (secret) throw new HintedError('usage', secret.text, secret.hint)
}
