import type { SignOn } from '../sign-on/index.ts'
import type { Store } from '../store/store.ts'
import type { Boxes } from './boxes/index.ts'
import type { SubscriptionKeys } from './boxes/subscription-keys.ts'
import type { FaultBook } from './faults.ts'
import type { ServiceOrigins } from './listeners.ts'

/** Everything a handler may need. It knows no HTTP. */
export interface World {
  places: ServiceOrigins
  consoleOrigins: readonly string[]
  /** The document at /config.json. */
  configuration: object
  now(): number
  store: Store
  /** Runs one change at a time, across all services. */
  inTurn: ReturnType<typeof createTurns>
  signOn: SignOn
  boxes: Boxes
  subscriptions: SubscriptionKeys
  faults: FaultBook
  remoteLogs: unknown[]
}

/** ISO. */
export const timeNow = ({ now }: Pick<World, 'now'>): string => new Date(now()).toISOString()

/** Runs one piece of work after the other: what it has read is still true when it writes. */
export function createTurns(): <T>(work: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve()
  return (work) => {
    const result = last.then(work)
    last = result.catch(() => {})
    return result
  }
}
