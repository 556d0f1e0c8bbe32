import type { QueryKey } from '@tanstack/query-core'
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
