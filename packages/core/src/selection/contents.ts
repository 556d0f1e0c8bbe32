/** What is in a record by its ids, and what of a catalogue may still be put into it. */
import { type ReadonlyRows, type Rows, someOf } from '../fields.ts'
import type { Selectable } from './kinds.ts'

export interface Named extends Selectable {
  /** The catalogue, which was read whole, does not have it. */
  gone: boolean
}

/** These ids with the names that the catalogue has for them; its own id where it has none. It is undefined where it could not be read. */
export function named(ids: readonly string[], catalogue: ReadonlyRows<Selectable> | undefined): Named[] {
  const names = new Map(catalogue?.map(({ id, name }) => [id, name]))
  const isWhole = catalogue !== undefined && catalogue.unread === undefined
  return ids.map((id) => ({ id, name: names.get(id) || id, gone: isWhole && !names.has(id) }))
}

/** Said of what is in a record and has been deleted since. */
export const NO_LONGER_THERE = 'Does not exist any more'

/** Of the catalogue what is not there yet (PKG-042, PKG-044). */
export function notYetIn<Item extends { id: string }>(
  catalogue: ReadonlyRows<Item>,
  there: readonly { id: string }[],
): Rows<Item> {
  const ids = new Set(there.map(({ id }) => id))
  return someOf(
    catalogue.filter(({ id }) => !ids.has(id)),
    catalogue,
  )
}
