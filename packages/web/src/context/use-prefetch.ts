import type { Query } from '@headend/core/query'
import { onlineManager, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'

/** Milliseconds for which what was fetched ahead is not fetched ahead again; the page itself asks anew when it opens. */
const FRESH = 30_000

/**
 * Fetches what a page reads because somebody may be about to open it, while its route, where that is another, is being preloaded.
 * What fails then says nothing: the page asks again, and tells. Without a network nothing is asked for, then or later.
 */
export function usePrefetch() {
  const queryClient = useQueryClient()
  return useCallback(
    (queries: readonly Query<unknown>[], page?: Promise<unknown>) => {
      page?.catch(() => {})
      if (!onlineManager.isOnline()) return
      for (const query of queries) void queryClient.prefetchQuery({ ...query, staleTime: FRESH })
    },
    [queryClient],
  )
}
