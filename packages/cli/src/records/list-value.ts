/** The value of a field that is a list, after '=', '+=' or '-='. */

import { combined, itemsOf } from '@headend/core/cli-equivalent'
import { idOf, tickedIn, withTicked } from '@headend/core/edit'
import { AppError } from '@headend/core/errors'
import { didYouMean } from '@headend/core/near'
import { firstTold, isOrAre, quoted, told } from '../output/told.ts'
import type { Assignment } from './assignment.ts'
import { namedIn } from './choice.ts'
import type { Field } from './field.ts'

/** The records of a catalogue with these ids, as the field holds them; throws 'usage' for unknown ones, beginning with what the field is `called`. */
export type Find = (
  field: Field,
  ids: readonly string[],
  called: string,
) => Promise<ReadonlyMap<string, unknown>>

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
  const wanted = inverse
    ? withTicked(ids, combined(tickedIn(ids, field), operator, items), field)
    : combined(ids, operator, items)
  if (field.choices) return itemsOf(held, wanted, (id) => id)
  const added = wanted.filter((id) => !ids.includes(id))
  const found = await find(field, added, called)
  return itemsOf(held, wanted, (id) => found.get(id))
}

/** An id that is not there to be taken away is a wrong one. */
function demandHeld(called: string, held: readonly string[], named: readonly string[]): void {
  const missing = named.filter((id) => !held.includes(id))
  if (missing.length === 0) return
  const near = didYouMean(firstTold(missing), held) || `. ${inIt(held)}`
  throw new AppError('usage', `${called}: ${quoted(missing)} ${isOrAre(missing)} not in it${near}`)
}

function inIt(held: readonly string[]): string {
  return held.length === 0 ? 'It is empty' : `In it: ${told(held)}`
}
