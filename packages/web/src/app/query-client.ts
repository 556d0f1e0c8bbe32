import { SOMETHING_WENT_WRONG } from '@headend/core/command'
import { CACHE_DEFAULTS, failureOf } from '@headend/core/query'
import { focusManager, onlineManager, QueryCache, QueryClient } from '@tanstack/react-query'
import { showToast } from '../commands/toasts.tsx'

/** The data cache of this tab; what waits in it goes on when the network is back or the window is looked at. */
export function createQueryClient(): QueryClient {
  focusManager.setEventListener(watchWindow)
  const queryCache = new QueryCache({
    onError(error, query) {
      const failure = failureOf(error, query)
      if (failure) showToast({ tone: 'error', title: SOMETHING_WENT_WRONG, ...failure })
    },
  })
  return new QueryClient({ queryCache, defaultOptions: CACHE_DEFAULTS })
}

/** A laptop that was asleep may have missed that the network came back: whoever looks at the window finds out (NET-030). */
function watchWindow(tell: () => void): () => void {
  const look = () => {
    if (navigator.onLine) onlineManager.setOnline(true)
    tell()
  }
  addEventListener('focus', look)
  addEventListener('visibilitychange', look)
  return () => {
    removeEventListener('focus', look)
    removeEventListener('visibilitychange', look)
  }
}
