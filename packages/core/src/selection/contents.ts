/** What is in a record by its ids, and what of a catalogue may still be put into it. */
import type { Selectable } from './kinds.ts'

/** These ids with the names that the catalogue has for them; its own id where it has none. */
export function named(ids: readonly string[], catalogue: readonly Selectable[]): Selectable[] {
  const names = new Map(catalogue.map(({ id, name }) => [id, name]))
  return ids.map((id) => ({ id, name: names.get(id) || id }))
}

/** Of the catalogue what is not there yet (PKG-042, PKG-044). */
export function notYetIn<Item extends { id: string }>(
  catalogue: readonly Item[],
  there: readonly { id: string }[],
): Item[] {
  const ids = new Set(there.map(({ id }) => id))
  return catalogue.filter(({ id }) => !ids.has(id))
}
