/** Words of the command line as what can be chosen in a field. */

import { choiceCalled, idsIn } from '@headend/core/cli-equivalent'
import { AppError } from '@headend/core/errors'
import { noneOf } from '@headend/core/near'
import { firstTold, quoted } from '../output/told.ts'
import type { Field } from './field.ts'

/** Each once, in their order. */
export function namedIn(text: string, field: Field, named: string): string[] {
  const each = idsIn(text)
  return field.choices ? choicesOf(field, each, named) : each
}

/** By value or label; throws 'usage' for what is none, naming those that are; `named` is what the field was called. */
export function choiceOf(field: Field, text: string, named: string): string {
  const [value = ''] = choicesOf(field, [text], named)
  return value
}

function choicesOf({ choices = [] }: Field, texts: readonly string[], named: string): string[] {
  const found = texts.map((text) => choiceCalled(text, choices)?.value)
  const wrong = texts.filter((_, at) => found[at] === undefined)
  if (wrong.length === 0) return found.filter((value) => value !== undefined)
  const valid = choices.map(({ value }) => value)
  throw new AppError('usage', `'${named}' has no ${quoted(wrong)}${noneOf(firstTold(wrong), valid)}`)
}
