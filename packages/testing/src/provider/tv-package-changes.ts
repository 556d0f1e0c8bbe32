/** The change log of packages: what the sample tells, and what was done since, as JSON Patch (API-020). */
import type { ChangeEntry } from '@headend/core/change-log'
import { createPatch } from 'rfc6902'
import type { Store, Transaction } from '../store/store.ts'
import { changeId } from './change-id.ts'
import { withoutCountry } from './http.ts'
import { sampleChanges } from './sample/fill.ts'
import { type TvPackageRecord, tvPackageChanges, tvPackageKey } from './tv-packages.ts'

/** Oldest first. */
export async function changesOf(store: Store, { country, id }: TvPackageRecord): Promise<ChangeEntry[]> {
  const done = await store.find(tvPackageChanges, 'package', tvPackageKey(country, id))
  return [...(await sampleChanges(store, country, id)), ...done.map(({ key: _, ...entry }) => entry)]
}

export interface Change {
  before: TvPackageRecord | undefined
  after: TvPackageRecord | undefined
  by: string
  /** ISO. */
  date: string
}

/** The operations that lead from one state of a package to the next; none where nothing differs. */
export function patchOf({ before, after }: Pick<Change, 'before' | 'after'>): ChangeEntry['patch'] {
  if (!after) return [{ op: 'remove', path: '' }]
  // A new package tells all of itself, a changed one nothing of the change itself.
  if (!before) return createPatch({}, withoutCountry(after))
  return createPatch(content(before), content(after))
}

const content = ({ country, modified, lastModifiedBy, ...rest }: TvPackageRecord) => rest

export function recordChange(transaction: Transaction, change: Change): void {
  const { before, after, by, date } = change
  const about = after ?? before
  if (!about) return
  const type = before ? (after ? 'UPDATE' : 'DELETE') : 'CREATE'
  transaction.put(tvPackageChanges, {
    key: tvPackageKey(about.country, about.id),
    id: changeId(transaction, date),
    user: { name: by },
    type,
    date,
    patch: patchOf(change),
  })
}
