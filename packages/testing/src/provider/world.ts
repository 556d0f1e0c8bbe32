import type { SignOn } from '../sign-on/index.ts'
import type { Reader, Store, Transaction } from '../store/store.ts'
import type { Boxes } from './boxes/index.ts'
import type { FaultBook } from './faults.ts'
import type { ServiceOrigins } from './listeners.ts'

/** Everything a handler may need. It knows no HTTP. */
export interface World {
  places: ServiceOrigins
  consoleOrigins: readonly string[]
  /** The document at /config.json. */
  configuration: object
  now(): number
  /** Why it should get no calls now; empty while it is ready. */
  obstacles(): Promise<string[]>
  store: Store
  /** A change that reads first: what it has read is still true when it writes (`Store.transaction`). */
  inTurn<Result>(work: (turn: Turn) => Promise<Result>): Promise<Result>
  signOn: SignOn
  boxes: Boxes
  faults: FaultBook
  remoteLogs: unknown[]
}

/** The world within a change, which writes by its transaction. The world itself is none. */
export type Turn = Omit<World, 'store' | 'inTurn'> & { store: Transaction; inTurn?: never }

/** The world to read in, also within a change. */
export type WorldView = Omit<World, 'store' | 'inTurn'> & { store: Reader }

/** ISO. */
export const timeNow = ({ now }: Pick<World, 'now'>): string => new Date(now()).toISOString()
