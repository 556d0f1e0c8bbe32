/** What is in a record by its ids, and what of a catalogue may still be put into it. */
import type { Selectable } from './kinds.ts'

export interface Named extends Selectable {
  /** The catalogue, which was read whole, does not have it. */
  gone: boolean
}

/** These ids with the names that the catalogue has for them; its own id where it has none. It is undefined where it could not be read. */
export function named(ids: readonly string[], catalogue: readonly Selectable[] | undefined): Named[] {
  const names = new Map(catalogue?.map(({ id, name }) => [id, name]))
  return ids.map((id) => ({ id, name: names.get(id) || id, gone: catalogue !== undefined && !names.has(id) }))
}

/** Said of what is in a record and has been deleted since. */
export const NO_LONGER_THERE = 'Does not exist any more'

/** Of the catalogue what is not there yet (PKG-042, PKG-044). */
export function notYetIn<Item extends { id: string }>(
  catalogue: readonly Item[],
  there: readonly { id: string }[],
): Item[] {
  const ids = new Set(there.map(({ id }) => id))
  return catalogue.filter(({ id }) => !ids.has(id))
}
