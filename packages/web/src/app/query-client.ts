import { SOMETHING_WENT_WRONG } from '@headend/core/command'
import type { Log } from '@headend/core/log'
import { CACHE_DEFAULTS, failureOf, logFailedRead } from '@headend/core/query'
import { focusManager, onlineManager, QueryCache, QueryClient } from '@tanstack/react-query'
import { showToast } from '../commands/toasts.tsx'

/** Reads and writes of this tab. Paused ones go on when the network is back or the window gets the focus. */
export function createQueryClient(log: Log): QueryClient {
  watchNetwork()
  const queryCache = new QueryCache({
    onError(error, query) {
      logFailedRead(log, error, query)
      const failure = failureOf(error, query)
      if (failure) showToast({ tone: 'error', title: SOMETHING_WENT_WRONG, ...failure })
    },
  })
  return new QueryClient({ queryCache, defaultOptions: CACHE_DEFAULTS })
}

/** A laptop may miss the browser's events while asleep: the network is also read at focus (NET-030). */
function watchNetwork(): void {
  const readNetwork = () => onlineManager.setOnline(navigator.onLine)
  readNetwork()
  focusManager.setEventListener((onFocus) => {
    const look = () => {
      readNetwork()
      onFocus()
    }
    addEventListener('focus', look)
    addEventListener('visibilitychange', look)
    return () => {
      removeEventListener('focus', look)
      removeEventListener('visibilitychange', look)
    }
  })
}
