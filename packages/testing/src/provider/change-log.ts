/** Change logs: sample history, then the changes made since, as JSON Patch (API-020, API-039). */
import type { ChangeEntry } from '@headend/core/change-log'
import { identityKey } from '@headend/core/engagements'
import { createPatch } from 'rfc6902'
import { collection, type Reader, type Transaction } from '../store/store.ts'
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
import { type Turn, timeNow } from './world.ts'

type Patch = ChangeEntry['patch']

/** Each record has numbers of its own, so that changes of two records never wait for each other. */
const changeNumbers = collection<{ key: string; last: number }>()({
  name: 'change-numbers',
  key: ({ key }) => key,
  indexes: {},
})

/** Unique in its log, and in the order of writing also within a millisecond. */
async function nextChangeId({ get, put }: Transaction, key: string, date: string): Promise<string> {
  const last = ((await get(changeNumbers, key))?.last ?? 0) + 1
  put(changeNumbers, { key, last })
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
  turn: Turn,
  { before, after, by }: { before: EngagementRecord; after: EngagementRecord; by: string },
): Promise<EngagementRecord> {
  const patch = createPatch(engagementContent(before), engagementContent(after))
  if (patch.length === 0) return before
  const { store } = turn
  const date = timeNow(turn)
  const saved = { ...after, modified: date }
  if (!(await store.get(engagementOriginals, identityKey(before)))) store.put(engagementOriginals, before)
  store.put(engagements, saved)
  await recordEngagementChange(store, before, { by, date, patch })
  return saved
}

/** Only the entry: for changes that the record does not show, such as new credentials. */
export async function recordEngagementChange(
  transaction: Transaction,
  engagement: EngagementRecord,
  { by, date, patch }: { by: string; date: string; patch: Patch },
): Promise<void> {
  const key = identityKey(engagement)
  const id = await nextChangeId(transaction, `engagements/${key}`, date)
  transaction.put(engagementChanges, { key, id, user: { name: by }, type: 'UPDATE', date, patch })
}

/** Oldest first. */
export async function engagementChangesOf(store: Reader, record: EngagementRecord): Promise<ChangeEntry[]> {
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

export async function recordTvPackageChange(
  transaction: Transaction,
  { before, after, by, date }: TvPackageEdit & { by: string; date: string },
): Promise<void> {
  const record = after ?? before
  if (!record) return
  const key = tvPackageKey(record.country, record.id)
  transaction.put(tvPackageChanges, {
    key,
    id: await nextChangeId(transaction, `packages/${key}`, date),
    user: { name: by },
    type: before ? (after ? 'UPDATE' : 'DELETE') : 'CREATE',
    date,
    patch: tvPackagePatch({ before, after }),
  })
}

/** Oldest first. */
export async function tvPackageChangesOf(
  store: Reader,
  { country, id }: TvPackageRecord,
): Promise<ChangeEntry[]> {
  const recorded = await store.find(tvPackageChanges, 'package', tvPackageKey(country, id))
  const sample = await samplePackageChanges(store, country, id)
  return [...sample, ...recorded.map(({ key: _, ...entry }) => entry)]
}
