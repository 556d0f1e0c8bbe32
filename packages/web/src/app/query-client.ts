import { SOMETHING_WENT_WRONG } from '@headend/core/command'
import type { Log } from '@headend/core/log'
import { CACHE_DEFAULTS, failureOf, logFailedRead } from '@headend/core/query'
import { focusManager, onlineManager, QueryCache, QueryClient } from '@tanstack/react-query'
import { showToast } from '../commands/toasts.tsx'

/** Reads and writes of this tab. They pause offline, and continue when the network or the focus returns. */
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

/** A laptop that was asleep may miss the browser's events: the network is also checked at focus (NET-030). */
function watchNetwork(): void {
  const checkNetwork = () => onlineManager.setOnline(navigator.onLine)
  checkNetwork()
  focusManager.setEventListener((onFocus) => {
    const onReturn = () => {
      checkNetwork()
      onFocus()
    }
    addEventListener('focus', onReturn)
    addEventListener('visibilitychange', onReturn)
    return () => {
      removeEventListener('focus', onReturn)
      removeEventListener('visibilitychange', onReturn)
    }
  })
}
