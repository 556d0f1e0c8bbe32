import { CACHE_DEFAULTS } from '@headend/core/query'
import { focusManager, onlineManager, QueryClient } from '@tanstack/react-query'

/** The data cache of this tab; what waits in it goes on when the network is back or the window is looked at. */
export function createQueryClient(): QueryClient {
  focusManager.setEventListener(watchWindow)
  return new QueryClient({ defaultOptions: CACHE_DEFAULTS })
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
