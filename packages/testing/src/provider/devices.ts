/** Who is signed in: what the sample tells, until somebody is logged out. */
import type { LoggedInDevice } from '@headend/core/devices'
import { identityKey } from '@headend/core/engagements'
import { collection } from '../store/store.ts'
import type { EngagementRecord } from './engagements.ts'
import { makeDevices } from './sample/devices.ts'
import type { World } from './world.ts'

interface Devices {
  /** Of the engagement. */
  key: string
  items: LoggedInDevice[]
}

export const devices = collection<Devices>()({ name: 'devices', key: ({ key }) => key, indexes: {} })

/** The latest first. */
export async function devicesOf({ store, now }: World, record: EngagementRecord): Promise<LoggedInDevice[]> {
  const kept = await store.get(devices, identityKey(record))
  return kept?.items ?? makeDevices(record, now())
}

export async function keepDevices(
  { store }: World,
  record: EngagementRecord,
  items: LoggedInDevice[],
): Promise<void> {
  await store.put(devices, { key: identityKey(record), items })
}
