import type { DefaultOptions, QueryKey } from '@tanstack/query-core'
import type { Access } from './access/index.ts'
import type { Country } from './foundation/country.ts'
import { asAppError, type ErrorKind } from './foundation/errors.ts'
import type { Log } from './foundation/log.ts'
import type { DataManager } from './transport/index.ts'

export type { QueryKey }

/** What a read needs. */
export interface ReadContext {
  access: Access
  country: Country
  data: DataManager
  log: Log
}

/** Key and fetch, born together: a loader, a hook and a subcommand all take this. */
export interface Query<T> {
  /** Feature, country, what: the country is always second, so that changing it changes the cache. */
  queryKey: readonly [feature: string, country: Country, ...rest: unknown[]]
  queryFn: (context: { signal: AbortSignal }) => Promise<T>
  /** What a message says to who looks at it and it fails, where the page itself is not enough. */
  meta?: { failure: string }
}

/** A read as its cache has it, with those who look at it. */
interface FailedRead {
  state: { data: unknown }
  observers: readonly { options: { meta?: Record<string, unknown> | undefined } }[]
}

/** Of what nobody is told: there is no such thing (CAM-047), they have gone on, or have to sign in first. */
const UNTOLD: readonly ErrorKind[] = ['not-found', 'aborted', 'not-authenticated']

/**
 * What a message says of a read that has failed, whoever has begun it; undefined where nobody looks who would be told, and where
 * what was read before stays: there the page says it (CAM-042, CAM-043, OPN-92).
 */
export function failureOf(
  error: unknown,
  { state, observers }: FailedRead,
): { text: string; detail: string } | undefined {
  const { kind, message } = asAppError(error)
  const texts = observers.map(({ options }) => options.meta?.failure)
  const text = texts.find((one) => typeof one === 'string')
  if (text === undefined || state.data !== undefined || UNTOLD.includes(kind)) return undefined
  return { text, detail: message }
}

/**
 * Every failed read is logged (ERR-002), a time-out too; what was never asked is none. A record that does not exist is no
 * error. The rest of the key may name a person.
 */
export function logFailedRead(
  log: Log,
  error: unknown,
  { queryKey: [feature] }: { queryKey: QueryKey },
): void {
  const known = asAppError(error)
  if (known.kind === 'usage') return
  const write = known.kind === 'not-found' ? log.info : log.error
  write(`Failed to read ${feature}`, known)
}

/**
 * Milliseconds before the next attempt, where somebody switches retries on: 1 s, doubled after each failure, at most 30 s
 * (NET-033).
 */
export function retryDelay(failuresBefore: number): number {
  return Math.min(1000 * 2 ** failuresBefore, 30_000)
}

/** Nothing is tried again by itself (NET-032); without a network it waits (NET-028); unused it is kept 5 minutes (NET-034). */
const shared = { networkMode: 'online', retry: false, retryDelay, gcTime: 5 * 60_000 } as const

/**
 * The defaults of the data cache. What is opened again is asked again: how long an answer holds is said by the service and
 * kept by the data manager below. Nothing is asked behind somebody's back: what is shown stays. What waits for the network
 * goes on when it is back or the window is looked at (NET-030, NET-031); neither asks anything anew.
 */
export const CACHE_DEFAULTS: DefaultOptions = {
  queries: { ...shared, staleTime: 0, refetchOnWindowFocus: false, refetchOnReconnect: false },
  mutations: shared,
}
