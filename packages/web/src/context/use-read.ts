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

/** The same, content with what was fetched ahead a moment ago. */
export function acceptPrefetched<T>(query: Query<T>) {
  return { ...query, staleTime: PREFETCH_AGE }
}

interface PageData<Of extends Queries> {
  data: Data<Of> | undefined
  refetchFailure: UseQueryResult | undefined
}

/** The data of a page, or its failure to the error page. No Suspense: it holds answers back for 0.3 s. */
export function useRead<Of extends Queries>(read: Of, noun: string): PageData<Of> {
  const queries = Object.values(read).map(acceptPrefetched)
  const results = useQueries({ queries })
  const key = JSON.stringify(read)
  const [opened, setOpened] = useState({ key: '', missed: false })
  // A record that is gone is not found when it is opened. Later the open page stays, with what was typed.
  const isFirst = opened.key !== key && !results.some(({ isFetching }) => isFetching)
  const failed = results.find(
    ({ isLoadingError, error }) => isLoadingError || (isFirst && asAppError(error).kind === 'not-found'),
  )
  if (failed) throw new LoadError(failedToLoad(noun), asAppError(failed.error))
  const refetchFailure = results.find(({ isRefetchError }) => isRefetchError)
  if (isFirst) setOpened({ key, missed: refetchFailure !== undefined })
  const isLoaded = !results.some(({ isPending }) => isPending)
  return {
    data: isLoaded ? dataOf(read, results) : undefined,
    refetchFailure: opened.missed ? refetchFailure : undefined,
  }
}

function dataOf<Of extends Queries>(read: Of, results: readonly { data: unknown }[]): Data<Of> {
  return Object.fromEntries(Object.keys(read).map((name, index) => [name, results[index]?.data])) as Data<Of>
}

/** Milliseconds before the same is prefetched again; the page itself always asks. */
const PREFETCH_INTERVAL = 30_000

/** Prefetches what a page reads while its route is preloaded. Failures are silent: the page asks again. */
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
