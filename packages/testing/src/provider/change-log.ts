/** Change logs: sample history, then the changes made since, as JSON Patch (API-020, API-039). */
import type { ChangeEntry } from '@headend/core/change-log'
import { identityKey } from '@headend/core/engagements'
import { createPatch } from 'rfc6902'
import { collection, type Store, type Transaction } from '../store/store.ts'
import { withoutCountry } from './http.ts'
import {
  type EngagementRecord,
  engagementChanges,
  engagementOriginals,
  engagements,
  type TvPackageRecord,
  tvPackageChanges,
  tvPackageKey,
} from './records.ts'
import { makeEngagementHistory } from './sample/engagement-history.ts'
import { samplePackageChanges } from './sample/fill.ts'
import { timeNow, type World } from './world.ts'

type Patch = ChangeEntry['patch']

const changeNumbers = collection<{ last: number }>()({
  name: 'change-numbers',
  key: () => 'last',
  indexes: {},
})

/** Unique, and in the order of writing also within a millisecond. */
function nextChangeId({ get, put }: Transaction, date: string): string {
  const last = (get(changeNumbers, 'last')?.last ?? 0) + 1
  put(changeNumbers, { last })
  return `${date}-${String(last).padStart(6, '0')}`
}

/** The saved fields: second factors, boxes and billing have calls of their own. */
export function savedFields(record: EngagementRecord) {
  const { mfaSettings, deviceSerialNumbers, lastModifiedByBss, modified, ...fields } = record
  return fields
}

const engagementContent = ({ modified, ...content }: EngagementRecord) => content

/** Stores the engagement with an entry in its change log. Nothing is stored where nothing differs. */
export async function changeEngagement(
  world: World,
  { before, after, by }: { before: EngagementRecord; after: EngagementRecord; by: string },
): Promise<EngagementRecord> {
  const patch = createPatch(engagementContent(before), engagementContent(after))
  if (patch.length === 0) return before
  const date = timeNow(world)
  const saved = { ...after, modified: date }
  await world.store.transaction((transaction) => {
    if (!transaction.get(engagementOriginals, identityKey(before)))
      transaction.put(engagementOriginals, before)
    transaction.put(engagements, saved)
    recordEngagementChange(transaction, before, { by, date, patch })
  })
  return saved
}

/** Only the entry: for changes that the record does not show, such as new credentials. */
export function recordEngagementChange(
  transaction: Transaction,
  engagement: EngagementRecord,
  { by, date, patch }: { by: string; date: string; patch: Patch },
): void {
  const entry = { id: nextChangeId(transaction, date), user: { name: by }, type: 'UPDATE', date, patch }
  transaction.put(engagementChanges, { key: identityKey(engagement), ...entry })
}

/** Oldest first. */
export async function engagementChangesOf(store: Store, record: EngagementRecord): Promise<ChangeEntry[]> {
  const key = identityKey(record)
  const original = (await store.get(engagementOriginals, key)) ?? record
  const recorded = await store.find(engagementChanges, 'engagement', key)
  return [...makeEngagementHistory(original), ...recorded.map(({ key: _, ...entry }) => entry)]
}

export interface TvPackageEdit {
  before: TvPackageRecord | undefined
  after: TvPackageRecord | undefined
}

const tvPackageContent = ({ country, modified, lastModifiedBy, ...content }: TvPackageRecord) => content

/** The operations from one version of a package to the next; none where nothing differs. */
export function tvPackagePatch({ before, after }: TvPackageEdit): Patch {
  if (!after) return [{ op: 'remove', path: '' }]
  if (!before) return createPatch({}, withoutCountry(after))
  return createPatch(tvPackageContent(before), tvPackageContent(after))
}

export function recordTvPackageChange(
  transaction: Transaction,
  { before, after, by, date }: TvPackageEdit & { by: string; date: string },
): void {
  const record = after ?? before
  if (!record) return
  transaction.put(tvPackageChanges, {
    key: tvPackageKey(record.country, record.id),
    id: nextChangeId(transaction, date),
    user: { name: by },
    type: before ? (after ? 'UPDATE' : 'DELETE') : 'CREATE',
    date,
    patch: tvPackagePatch({ before, after }),
  })
}

/** Oldest first. */
export async function tvPackageChangesOf(
  store: Store,
  { country, id }: TvPackageRecord,
): Promise<ChangeEntry[]> {
  const recorded = await store.find(tvPackageChanges, 'package', tvPackageKey(country, id))
  const sample = await samplePackageChanges(store, country, id)
  return [...sample, ...recorded.map(({ key: _, ...entry }) => entry)]
}
