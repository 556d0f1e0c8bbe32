import type { Query } from '@headend/core/query'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'

/** Milliseconds for which what was fetched ahead is not fetched ahead again; the page itself asks anew when it opens. */
const FRESH = 30_000

/**
 * Fetches what a page reads while its route is being preloaded, because somebody is about to open it. What fails then says
 * nothing: the page asks again, and tells.
 */
export function usePrefetch() {
  const queryClient = useQueryClient()
  return useCallback(
    (page: Promise<unknown>, queries: readonly Query<unknown>[]) => {
      page.catch(() => {})
      for (const query of queries) void queryClient.prefetchQuery({ ...query, staleTime: FRESH })
    },
    [queryClient],
  )
}
