import type { DefaultOptions, QueryKey } from '@tanstack/query-core'
import type { Access } from './access/index.ts'
import type { Country } from './country.ts'
import type { Log } from './log.ts'
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
