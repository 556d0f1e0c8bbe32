/** The channels and stores of a package: what the form holds, and how the tabs list them. */

import { isEqual } from '../../edit/index.ts'
import type { Country } from '../../foundation/country.ts'
import { ZONES } from '../../foundation/local-time.ts'
import { type Selectable, type SelectionKind, selectionKinds } from '../../selection/index.ts'
import { type Column, packageTimeColumn } from '../../table/column.ts'
import { type CatalogueItem, noRestrictions, type TvPackageEntry } from './contract.ts'

/** Channels and stores have a schedule in the package. */
export type EntryKind = Extract<SelectionKind, 'channel' | 'store'>

export type DraftEntry = TvPackageEntry & {
  /** The `referenceId` in the catalogue, sent in `channelReferences`; '' when unknown. */
  reference: string
}

/** The part of an entry that a create sends (PKG-069, OPN-29). */
export function emptyEntry(id: string): TvPackageEntry {
  return {
    id,
    name: '',
    externalName: '',
    free: false,
    validFrom: null,
    validTo: null,
    tvClientRestrictions: noRestrictions(),
  }
}

/** An added channel or store: not free, without schedule and restrictions. */
export function newEntry({ id, name, referenceId }: CatalogueItem): DraftEntry {
  return { ...emptyEntry(id), name, externalName: referenceId, reference: referenceId }
}

export function isNewEntry(entry: DraftEntry): boolean {
  const { id, name, reference: referenceId } = entry
  return isEqual(entry, newEntry({ id, name, referenceId }))
}

/** Adds the items that are not in the package yet. */
export function addEntries(entries: readonly DraftEntry[], items: readonly CatalogueItem[]): DraftEntry[] {
  const present = new Set(entries.map(({ id }) => id))
  return [...entries, ...items.filter(({ id }) => !present.has(id)).map(newEntry)]
}

export function removeEntry(entries: readonly DraftEntry[], id: string): DraftEntry[] {
  return entries.filter((entry) => entry.id !== id)
}

export function replaceEntry(entries: readonly DraftEntry[], changed: DraftEntry): DraftEntry[] {
  return entries.map((entry) => (entry.id === changed.id ? changed : entry))
}

export interface EntryProblem {
  index: number
  message: string
}

/** Entries that appear twice or have an invalid period (OPN-86). */
export function entryProblems(entries: readonly DraftEntry[]): EntryProblem[] {
  const ids = new Set<string>()
  return entries.flatMap((entry, index) => {
    const problem = ids.has(entry.id) ? 'is in the package twice' : validityProblem(entry)
    ids.add(entry.id)
    return problem ? [{ index, message: `${entry.name || entry.id} ${problem}` }] : []
  })
}

function validityProblem({ validFrom, validTo }: TvPackageEntry): string | undefined {
  if (!validFrom && !validTo) return undefined
  if (!validFrom || !validTo) return 'needs both a start and an end'
  return Date.parse(validTo) > Date.parse(validFrom) ? undefined : 'must end after it starts'
}

/** Entries without a name get the name in the catalogue, or else their id. */
export function entryRows(entries: readonly DraftEntry[], catalogue: readonly CatalogueItem[]): DraftEntry[] {
  const names = new Map(catalogue.map(({ id, name }) => [id, name]))
  return entries.map((entry) => (entry.name ? entry : { ...entry, name: names.get(entry.id) || entry.id }))
}

/** The columns of the selection dialog (DLG-011, DLG-012) and the schedule (PKG-041..054). */
export function entryColumns(kind: EntryKind, country: Country): readonly Column<DraftEntry>[] {
  return [
    ...selectionKinds[kind].columns,
    { id: 'free', label: 'Free view', type: 'BOOLEAN', value: ({ free }) => free },
    packageTimeColumn('validFrom', 'From', ZONES[country]),
    packageTimeColumn('validTo', 'To', ZONES[country]),
  ]
}

const [SERVICE_NAME, SERVICE_ID] = selectionKinds['tv-streaming-service'].columns

/** The columns of the selection dialog, id first (PKG-051). */
export const SERVICE_COLUMNS: readonly Column<Selectable>[] = [SERVICE_ID, SERVICE_NAME]
