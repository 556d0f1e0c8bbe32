import { QueryClient } from '@tanstack/react-query'

/**
 * What is opened again is asked again: how long an answer holds is said by the service and kept by the data manager below.
 * Without a network a question waits, and goes on when the window is looked at or the network is back (NET-028..031).
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        networkMode: 'online',
        staleTime: 0,
        gcTime: 5 * 60_000,
        // Nothing is asked behind somebody's back: a failure is shown, and what is shown stays.
        retry: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
      },
    },
  })
}
