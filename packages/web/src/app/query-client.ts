import { QueryClient } from '@tanstack/react-query'

const MINUTE = 60_000

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        // Services say by themselves how long an answer holds; a failure is shown, not repeated behind the back.
        retry: false,
        staleTime: MINUTE / 2,
        gcTime: 5 * MINUTE,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        networkMode: 'always',
      },
    },
  })
}
