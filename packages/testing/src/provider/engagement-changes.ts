/** Every change of an engagement, whichever service makes it, and what its change log tells (API-039). */
import type { ChangeEntry } from '@headend/core/change-log'
import { identityKey } from '@headend/core/engagements'
import { createPatch } from 'rfc6902'
import { collection, type Store, type Transaction } from '../store/store.ts'
import { changeId } from './change-id.ts'
import { type EngagementRecord, engagements } from './engagements.ts'
import { makeEngagementHistory } from './sample/engagement-history.ts'
import { timeNow, type World } from './world.ts'

interface EngagementChange extends ChangeEntry {
  /** Of the engagement. */
  key: string
}

export const engagementChanges = collection<EngagementChange>()({
  name: 'engagement-changes',
  key: ({ key, id }) => `${key}/${id}`,
  indexes: { engagement: ({ key }) => [key] },
})

/** As it was before anybody changed it: where the history of the sample ends. */
export const engagementOriginals = collection<EngagementRecord>()({
  name: 'engagement-originals',
  key: identityKey,
  indexes: {},
})

/** What a save of the engagement is about: second factors, boxes and billing have calls of their own. */
export function stateOf(record: EngagementRecord) {
  const { mfaSettings, deviceSerialNumbers, lastModifiedByBss, modified, ...state } = record
  return state
}

const content = ({ modified, ...rest }: EngagementRecord) => rest

/** Stores it and writes down who did it; a change that changes nothing is none. */
export async function changeEngagement(
  world: World,
  { before, after, by }: { before: EngagementRecord; after: EngagementRecord; by: string },
): Promise<EngagementRecord> {
  const patch = createPatch(content(before), content(after))
  if (patch.length === 0) return before
  const date = timeNow(world)
  const saved = { ...after, modified: date }
  await world.store.transaction((transaction) => {
    if (!transaction.get(engagementOriginals, identityKey(before)))
      transaction.put(engagementOriginals, before)
    transaction.put(engagements, saved)
    tellChange(transaction, before, { by, date, patch })
  })
  return saved
}

/** A change that the record itself does not show, such as one of its credentials. */
export function tellChange(
  transaction: Transaction,
  about: EngagementRecord,
  { by, date, patch }: { by: string; date: string; patch: ChangeEntry['patch'] },
): void {
  const entry = { id: changeId(transaction, date), user: { name: by }, type: 'UPDATE', date, patch }
  transaction.put(engagementChanges, { key: identityKey(about), ...entry })
}

/** Oldest first. */
export async function engagementChangesOf(store: Store, record: EngagementRecord): Promise<ChangeEntry[]> {
  const key = identityKey(record)
  const original = (await store.get(engagementOriginals, key)) ?? record
  const done = await store.find(engagementChanges, 'engagement', key)
  return [...makeEngagementHistory(original), ...done.map(({ key: _, ...entry }) => entry)]
}
