/** `--set price=249`, `--set channels+=12,15`: a word of the command line, before it is the value of a field. */

import { divided, type Operator } from '@headend/core/cli-equivalent'
import { AppError } from '@headend/core/errors'
import { calledBy, type Field, fieldNamed, refuseSecret } from './field.ts'

export interface Assignment {
  field: Field
  /** As it was typed. */
  named: string
  /** The same with the label of the field, where that is another word: what a message begins with. */
  called: string
  operator: Operator
  text: string
  /** Named by the label of an inverted field: the text says what the value is not to hold. */
  inverse: boolean
}

/** Throws 'usage' for what is no assignment and for a field that is not there, naming those that are. */
export function parseAssignment(text: string, fields: readonly Field[]): Assignment {
  const word = divided(text)
  if (!word)
    throw new AppError('usage', `'${text}' sets nothing: write a field and its value, as in name=Sport`)
  const { named, operator } = word
  const { field, byLabel } = fieldNamed(named, fields)
  refuseSecret(field, false)
  if (operator !== '=' && field.kind !== 'list')
    throw new AppError('usage', `'${operator}' is for lists, and '${named}' is none`)
  return {
    ...word,
    field,
    called: calledBy(named, field.label),
    inverse: byLabel && field.inverted === true,
  }
}
