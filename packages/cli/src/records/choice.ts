/** Words of the command line as what can be chosen in a field. */
import { AppError } from '@headend/core/errors'
import { noneOf } from '@headend/core/near'
import { choiceCalled, idsIn } from '@headend/core/terminal'
import type { Field } from './field.ts'

/** Each once, in their order. */
export function namedIn(text: string, field: Field, named: string): string[] {
  const each = idsIn(text)
  return field.choices ? each.map((word) => choiceOf(field, word, named)) : each
}

/** By value or label; throws 'usage' for what is none, naming those that are; `named` is what the field was called. */
export function choiceOf({ choices = [] }: Field, text: string, named: string): string {
  const choice = choiceCalled(text, choices)
  if (choice) return choice.value
  const valid = choices.map(({ value }) => value)
  throw new AppError('usage', `'${named}' has no '${text}'${noneOf(text, valid)}`)
}
