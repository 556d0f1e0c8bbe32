import { SOMETHING_WENT_WRONG } from '@headend/core/command'
import { CACHE_DEFAULTS, failureOf } from '@headend/core/query'
import { notifyManager, QueryCache, QueryClient } from '@tanstack/react-query'
import { showToast } from '../commands/toasts.tsx'
import { waitingReads } from '../commands/waiting.ts'

/** The data cache of this tab; what waits in it goes on when the network is back or the window is looked at. */
export function createQueryClient(): QueryClient {
  const queryCache = new QueryCache({
    onError(error, query) {
      const failure = failureOf(error, query)
      if (failure) showToast({ tone: 'error', title: SOMETHING_WENT_WRONG, ...failure })
    },
  })
  const count = () => waitingReads.set(queryCache.findAll({ fetchStatus: 'paused' }).length)
  queryCache.subscribe(notifyManager.batchCalls(count))
  return new QueryClient({ queryCache, defaultOptions: CACHE_DEFAULTS })
}
