import type { DefaultOptions, QueryKey } from '@tanstack/query-core'
import type { Access } from './access/index.ts'
import type { Country } from './foundation/country.ts'
import { asAppError, type ErrorKind } from './foundation/errors.ts'
import type { Log } from './foundation/log.ts'
import type { DataManager } from './transport/index.ts'

export type { QueryKey }

export interface ReadContext {
  access: Access
  country: Country
  data: DataManager
  log: Log
}

/** A key with its fetch, for loaders, hooks and subcommands. */
export interface Query<T> {
  /** The country is always second, so that a change of country changes the cache. */
  queryKey: readonly [feature: string, country: Country, ...rest: unknown[]]
  queryFn: (context: { signal: AbortSignal }) => Promise<T>
  /** The message of a failure, where the page itself shows none. */
  meta?: { failure: string }
}

/** A cached read with its observers. */
interface FailedRead {
  state: { data: unknown }
  observers: readonly { options: { meta?: Record<string, unknown> | undefined } }[]
}

/** No message: the page shows it (CAM-047), the person has left, or a sign-in follows. */
const WITHOUT_MESSAGE: readonly ErrorKind[] = ['not-found', 'aborted', 'not-authenticated']

/** The message of a failed read; undefined without observers, or if old data stays (CAM-042..043, OPN-92). */
export function failureOf(
  error: unknown,
  { state, observers }: FailedRead,
): { text: string; detail: string } | undefined {
  const { kind, message } = asAppError(error)
  const texts = observers.map(({ options }) => options.meta?.failure)
  const text = texts.find((text) => typeof text === 'string')
  if (text === undefined || state.data !== undefined || WITHOUT_MESSAGE.includes(kind)) return undefined
  return { text, detail: message }
}

/** Logs a failed read (ERR-002) without the rest of the key, which may name a person. */
export function logFailedRead(
  log: Log,
  error: unknown,
  { queryKey: [feature] }: { queryKey: QueryKey },
): void {
  const appError = asAppError(error)
  if (appError.kind === 'usage') return
  const write = appError.kind === 'not-found' ? log.info : log.error
  write(`Failed to read ${feature}`, appError)
}

/** Milliseconds before a retry, if enabled: 1 s, doubled each time, at most 30 s (NET-033). */
export function retryDelay(failuresBefore: number): number {
  return Math.min(1000 * 2 ** failuresBefore, 30_000)
}

/** No retries (NET-032); paused without a network (NET-028); unused data stays 5 minutes (NET-034). */
const shared = { networkMode: 'online', retry: false, retryDelay, gcTime: 5 * 60_000 } as const

/**
 * The defaults of the query cache. Opening a page reads again: the data manager caches by max-age. Nothing
 * refetches in the background; paused reads continue with the network or the focus (NET-030, NET-031).
 */
export const CACHE_DEFAULTS: DefaultOptions = {
  queries: { ...shared, staleTime: 0, refetchOnWindowFocus: false, refetchOnReconnect: false },
  mutations: shared,
}
