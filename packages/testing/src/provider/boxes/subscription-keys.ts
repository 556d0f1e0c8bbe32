/** Keys of event streams: random, for one box, for five minutes. */
import { randomBytes } from 'node:crypto'
import type { EngagementIdentity } from '@headend/core/engagements'
import { BoundedMap } from '../bounded-map.ts'

export interface SubscriptionKeys {
  issue(identity: EngagementIdentity): string
  /** undefined for a key that is unknown or has expired. */
  open(key: string): EngagementIdentity | undefined
}

const LIFETIME = 5 * 60_000
const MOST_KEYS = 10_000

export function createSubscriptionKeys(now: () => number): SubscriptionKeys {
  const issued = new BoundedMap<string, { identity: EngagementIdentity; expires: number }>(MOST_KEYS)
  return {
    issue(identity) {
      const key = randomBytes(32).toString('base64url')
      issued.set(key, { identity, expires: now() + LIFETIME })
      return key
    },
    open(key) {
      const known = issued.get(key)
      if (known && now() < known.expires) return known.identity
      issued.delete(key)
      return undefined
    },
  }
}
