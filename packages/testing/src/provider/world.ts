import { type EngagementIdentity, identityKey } from '@headend/core/engagements'
import type { SignOn } from '../sign-on/index.ts'
import type { Store } from '../store/store.ts'
import type { Boxes } from './boxes/index.ts'
import { type EngagementRecord, engagements } from './engagements.ts'
import type { FaultBook } from './faults.ts'
import type { Places } from './places.ts'
import { Refusal } from './refusal.ts'
import type { SubscriptionKeys } from './subscription-keys.ts'
import type { createTurns } from './turns.ts'

/** Everything a handler may need, and nothing that knows HTTP. */
export interface World {
  places: Places
  /** The origins that the console's pages have. */
  consoleOrigins: readonly string[]
  /** The document that console and terminal read. */
  configuration: object
  now(): number
  store: Store
  /** One change of an engagement at a time, whichever service makes it. */
  inTurn: ReturnType<typeof createTurns>
  signOn: SignOn
  boxes: Boxes
  subscriptions: SubscriptionKeys
  faults: FaultBook
  /** The last log envelopes that consoles uploaded. */
  remoteLogs: unknown[]
}

/** ISO. */
export const timeNow = ({ now }: Pick<World, 'now'>): string => new Date(now()).toISOString()

export async function knownEngagement(world: World, identity: EngagementIdentity): Promise<EngagementRecord> {
  const found = await world.store.get(engagements, identityKey(identity))
  if (found) return found
  const { country, platform, id } = identity
  throw new Refusal(404, 'not-found', `No engagement ${id} on ${platform} in ${country}`)
}
