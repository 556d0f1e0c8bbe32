/** What is in a package, as its tabs list it (PKG-041..054). */
import type { Country } from '../country.ts'
import { type Selectable, selectionKinds } from '../selection/index.ts'
import type { Column } from '../table/index.ts'
import { packageTime } from '../time.ts'
import { ZONES } from '../time-zone.ts'
import type { CatalogueItem } from './contract.ts'
import type { DraftEntry, EntryKind } from './entries.ts'

/** The channels or stores of a package: their own names, or those of the catalogue. */
export function entryRows(entries: readonly DraftEntry[], catalogue: readonly CatalogueItem[]): DraftEntry[] {
  const names = new Map(catalogue.map(({ id, name }) => [id, name]))
  return entries.map((entry) => (entry.name ? entry : { ...entry, name: names.get(entry.id) || entry.id }))
}

/** The columns of the dialog in which they were chosen (DLG-011, DLG-012), and what the schedule dialog sets. */
export function entryColumns(kind: EntryKind, country: Country): readonly Column<DraftEntry>[] {
  return [
    ...selectionKinds[kind].columns,
    { id: 'free', label: 'Free view', type: 'BOOLEAN', value: ({ free }) => free },
    time('validFrom', 'From', ZONES[country]),
    time('validTo', 'To', ZONES[country]),
  ]
}

function time(id: 'validFrom' | 'validTo', label: string, zone: string): Column<DraftEntry> {
  const text = (entry: DraftEntry) => packageTime(entry[id], zone)
  return { id, label, type: 'TIME', zone, value: (entry) => entry[id], text }
}

const [SERVICE_NAME, SERVICE_ID] = selectionKinds['tv-streaming-service'].columns

/** The columns of the dialog, the id in front (PKG-051). */
export const SERVICE_COLUMNS: readonly Column<Selectable>[] = [SERVICE_ID, SERVICE_NAME]
