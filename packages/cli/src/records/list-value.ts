/** The value of a field that is a list, after '=', '+=' or '-='. */
import { idOf } from '@headend/core/edit'
import { AppError } from '@headend/core/errors'
import { didYouMean } from '@headend/core/near'
import { combined, itemsOf, type Operator } from '@headend/core/terminal'
import type { Assignment } from './assign.ts'
import { namedIn } from './choice.ts'
import type { Field } from './field.ts'

/** The record of a catalogue with this id, as the field holds it; throws 'usage' for an unknown one, beginning with what the field is `called`. */
export type Find = (field: Field, id: string, called: string) => Promise<unknown>

/** What is held already stays as it is; throws 'usage' for an id that is not there to be taken away. */
export async function listOf(
  before: unknown,
  { field, named, called, operator, text, inverse }: Assignment,
  find: Find,
) {
  const held = Array.isArray(before) ? before : []
  const items = namedIn(text, field, named)
  const ids = held.map(idOf)
  if (operator === '-=' && !field.choices) demandHeld(called, ids, items)
  const wanted = inverse ? opposite(field, ids, operator, items) : combined(ids, operator, items)
  return Promise.all(itemsOf(held, wanted, (id) => (field.choices ? id : find(field, id, called))))
}

/** An id that is not there to be taken away is a wrong one. */
function demandHeld(called: string, held: readonly string[], named: readonly string[]): void {
  const missing = named.find((id) => !held.includes(id))
  if (missing === undefined) return
  const near = didYouMean(missing, held) || `. ${inIt(held)}`
  throw new AppError('usage', `${called}: '${missing}' is not in it${near}`)
}

/** Of a list more than these are not read. */
const MOST_NAMED = 10

function inIt(held: readonly string[]): string {
  if (held.length === 0) return 'It is empty'
  const more = held.length > MOST_NAMED ? `, and ${held.length - MOST_NAMED} more` : ''
  return `In it: ${held.slice(0, MOST_NAMED).join(', ')}${more}`
}

/** What is named are those that are not held; what is held and cannot be chosen stays. */
function opposite(
  { choices = [] }: Field,
  held: readonly string[],
  operator: Operator,
  named: readonly string[],
): string[] {
  const values = choices.map(({ value }) => value)
  const kept = held.filter((id) => !values.includes(id))
  const left = combined(
    values.filter((value) => !held.includes(value)),
    operator,
    named,
  )
  return [...kept, ...values.filter((value) => !left.includes(value))]
}
