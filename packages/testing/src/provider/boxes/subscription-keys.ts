/** Keys of event streams: random, for one box, for five minutes. */
import { randomBytes } from 'node:crypto'
import type { EngagementIdentity } from '@headend/core/engagements'
import { collection } from '../../store/store.ts'
import type { World } from '../world.ts'

interface SubscriptionKey {
  key: string
  identity: EngagementIdentity
  /** ISO. */
  expires: string
}

const subscriptionKeys = collection<SubscriptionKey>()({
  name: 'subscription-keys',
  key: ({ key }) => key,
  indexes: { expires: ({ expires }) => [expires] },
})

const LIFETIME = 5 * 60_000

type Keeper = Pick<World, 'store' | 'now'>

export async function issueSubscriptionKey(
  { store, now }: Keeper,
  identity: EngagementIdentity,
): Promise<string> {
  const key = randomBytes(32).toString('base64url')
  await store.put(subscriptionKeys, { key, identity, expires: new Date(now() + LIFETIME).toISOString() })
  return key
}

/** The box of the key; undefined for one that is unknown or has expired. */
export async function openSubscriptionKey(
  { store, now }: Keeper,
  key: string,
): Promise<EngagementIdentity | undefined> {
  const known = await store.get(subscriptionKeys, key)
  return known && now() < Date.parse(known.expires) ? known.identity : undefined
}

export function dropExpiredSubscriptionKeys({ store, now }: Keeper): Promise<void> {
  return store.deleteBefore(subscriptionKeys, 'expires', new Date(now()).toISOString())
}
