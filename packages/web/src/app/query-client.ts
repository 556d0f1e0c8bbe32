import { SOMETHING_WENT_WRONG } from '@headend/core/command'
import type { Log } from '@headend/core/log'
import { CACHE_DEFAULTS, failureOf, logFailedRead } from '@headend/core/query'
import { notifyManager, QueryCache, QueryClient } from '@tanstack/react-query'
import { showToast } from '../commands/toasts.tsx'
import { pageWaits, searchWaits } from '../commands/waiting.ts'

/** The data cache of this tab; what waits in it goes on when the network is back or the window is looked at. */
export function createQueryClient(log: Log): QueryClient {
  const queryCache = new QueryCache({
    onError(error, query) {
      logFailedRead(log, error, query)
      const failure = failureOf(error, query)
      if (failure) showToast({ tone: 'error', title: SOMETHING_WENT_WRONG, ...failure })
    },
  })
  queryCache.subscribe(notifyManager.batchCalls(() => tellWaiting(queryCache)))
  return new QueryClient({ queryCache, defaultOptions: CACHE_DEFAULTS })
}

/** However many calls a page takes, a person waits for one page; for what was only fetched ahead nobody waits. */
function tellWaiting(queryCache: QueryCache): void {
  const readers = queryCache.findAll({ fetchStatus: 'paused' }).flatMap(({ observers }) => observers)
  pageWaits.set(readers.some(({ options }) => !options.meta?.search))
  searchWaits.set(readers.some(({ options }) => options.meta?.search))
}
