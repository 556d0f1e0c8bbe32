/** What is in a package, as its tabs list it, and what may still be put into it (PKG-041..054). */
import type { Column } from '../table/index.ts'
import type { CatalogueItem } from './contract.ts'
import type { DraftEntry } from './entries.ts'

/** Something that is told apart by its id. */
interface Named {
  id: string
  name: string
}

/** These ids with the names that the catalogue has for them; its own id where it has none. */
export function named(ids: readonly string[], catalogue: readonly Named[]): Named[] {
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

/** The channels or stores of a package: their own names, or those of the catalogue. */
export function entryRows(entries: readonly DraftEntry[], catalogue: readonly CatalogueItem[]): DraftEntry[] {
  const names = new Map(catalogue.map(({ id, name }) => [id, name]))
  return entries.map((entry) => (entry.name ? entry : { ...entry, name: names.get(entry.id) || entry.id }))
}

type Kind = 'Channel' | 'Store'

/** The columns of the dialog in which they were chosen (DLG-011, DLG-012). */
export function namedColumns(kind: Kind): readonly Column<Named>[] {
  return [
    { id: 'name', label: kind, type: 'STRING', value: ({ name }) => name },
    { id: 'id', label: `${kind} ID`, type: 'NUMBER', value: ({ id }) => Number(id), text: ({ id }) => id },
  ]
}

/** The same with what the schedule dialog sets. */
export function entryColumns(kind: Kind): readonly Column<DraftEntry>[] {
  return [
    ...namedColumns(kind),
    { id: 'free', label: 'Free view', type: 'BOOLEAN', value: ({ free }) => free },
    { id: 'validFrom', label: 'From', type: 'TIME', value: ({ validFrom }) => validFrom },
    { id: 'validTo', label: 'To', type: 'TIME', value: ({ validTo }) => validTo },
  ]
}

/** PKG-051. */
export const SERVICE_COLUMNS: readonly Column<Named>[] = [
  { id: 'id', label: 'Id', type: 'STRING', value: ({ id }) => id },
  { id: 'name', label: 'Name', type: 'STRING', value: ({ name }) => name },
]
