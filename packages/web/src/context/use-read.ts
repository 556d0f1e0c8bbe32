import { asAppError, LoadError } from '@headend/core/errors'
import type { Query } from '@headend/core/query'
import { failedToLoad } from '@headend/core/shell'
import { onlineManager, type UseQueryResult, useQueries, useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'

type Queries = Readonly<Record<string, Query<unknown>>>

type Data<Read extends Queries> = {
  readonly [Name in keyof Read]: Read[Name] extends Query<infer T> ? T : never
}

/** Milliseconds for which prefetched data counts as fresh for the page. */
const PREFETCH_AGE = 1000

/** Lets a query use data that was prefetched a moment ago, without reading it again. */
export function acceptPrefetched<T>(query: Query<T>) {
  return { ...query, staleTime: PREFETCH_AGE }
}

interface PageData<Of extends Queries> {
  data: Data<Of> | undefined
  refetchFailure: UseQueryResult | undefined
}

/** The data of a page; throws a failure for the error page. Not with Suspense, which delays data by 0.3 s. */
export function useRead<Of extends Queries>(read: Of, noun: string): PageData<Of> {
  const queries = Object.values(read).map(acceptPrefetched)
  const results = useQueries({ queries })
  const key = JSON.stringify(read)
  const [opened, setOpened] = useState({ key: '', missed: false })
  // A deleted record is 'not found' only when it is opened. Later the page stays, with the typed text.
  const isFirst = opened.key !== key && !results.some(({ isFetching }) => isFetching)
  const failed = results.find(
    ({ isLoadingError, error }) => isLoadingError || (isFirst && asAppError(error).kind === 'not-found'),
  )
  if (failed) throw new LoadError(failedToLoad(noun), asAppError(failed.error))
  const refetchFailure = results.find(({ isRefetchError }) => isRefetchError)
  if (isFirst) setOpened({ key, missed: refetchFailure !== undefined })
  const isLoaded = !results.some(({ isPending }) => isPending)
  return {
    data: isLoaded ? collectData(read, results) : undefined,
    refetchFailure: opened.missed ? refetchFailure : undefined,
  }
}

function collectData<Of extends Queries>(read: Of, results: readonly { data: unknown }[]): Data<Of> {
  return Object.fromEntries(Object.keys(read).map((name, index) => [name, results[index]?.data])) as Data<Of>
}

/** Milliseconds before a query is prefetched again. The page itself always reads it. */
const PREFETCH_INTERVAL = 30_000

/** Prefetches the queries of a page whose route is preloaded. If that fails, the page itself reads again. */
export function usePrefetch() {
  const queryClient = useQueryClient()
  return useCallback(
    (queries: readonly Query<unknown>[], page?: Promise<unknown>) => {
      page?.catch(() => {})
      if (!onlineManager.isOnline()) return
      for (const query of queries) void queryClient.prefetchQuery({ ...query, staleTime: PREFETCH_INTERVAL })
    },
    [queryClient],
  )
}
