/** The channels and stores of a package, as a form holds them. */
import { isEqual } from '../edit/index.ts'
import type { SelectionKind } from '../selection/index.ts'
import { type CatalogueItem, noRestrictions, type TvPackageEntry } from './contract.ts'

/** What a package holds with a schedule of its own. */
export type EntryKind = Extract<SelectionKind, 'channel' | 'store'>

/** A channel or store as a form holds it: its place in the package, and what the catalogue calls it. */
export type DraftEntry = TvPackageEntry & {
  /** Of the catalogue, so that the list of references follows the entries; empty where it is not known. */
  reference: string
}

/** PKG-069, OPN-29. */
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

/** Of a channel or store that is put into a package: not free, for all times and everybody. */
export function newEntry({ id, name, referenceId }: CatalogueItem): DraftEntry {
  return { ...emptyEntry(id), name, externalName: referenceId, reference: referenceId }
}

/** Whether nothing of it has been set yet, whatever the catalogue calls it. */
export function isNewEntry(entry: DraftEntry): boolean {
  const { id, name, reference: referenceId } = entry
  return isEqual(entry, newEntry({ id, name, referenceId }))
}

/** The entries and these items; what is there already stays as it is. */
export function entriesWith(entries: readonly DraftEntry[], items: readonly CatalogueItem[]): DraftEntry[] {
  const there = new Set(entries.map(({ id }) => id))
  return [...entries, ...items.filter(({ id }) => !there.has(id)).map(newEntry)]
}

export function entriesWithout(entries: readonly DraftEntry[], id: string): DraftEntry[] {
  return entries.filter((entry) => entry.id !== id)
}

/** The entry of the same id is this one now. */
export function entriesReplacing(entries: readonly DraftEntry[], changed: DraftEntry): DraftEntry[] {
  return entries.map((entry) => (entry.id === changed.id ? changed : entry))
}

export interface EntryProblem {
  index: number
  message: string
}

/** What makes the channels or stores of a package invalid (OPN-86). */
export function entryProblems(entries: readonly DraftEntry[]): EntryProblem[] {
  const seen = new Set<string>()
  return entries.flatMap((entry, index) => {
    const problem = seen.has(entry.id) ? 'is in the package twice' : validityProblem(entry)
    seen.add(entry.id)
    return problem ? [{ index, message: `${entry.name || entry.id} ${problem}` }] : []
  })
}

function validityProblem({ validFrom, validTo }: TvPackageEntry): string | undefined {
  if (!validFrom && !validTo) return undefined
  if (!validFrom || !validTo) return 'needs both a start and an end'
  return Date.parse(validTo) > Date.parse(validFrom) ? undefined : 'must end after it starts'
}
