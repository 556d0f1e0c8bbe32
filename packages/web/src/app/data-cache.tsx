/** What pages and the palette read through: a chunk of its own, beside that of the first of them. The start page reads nothing. */
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useServices } from '../context/services.tsx'
import { onForget } from '../ui/storage/personal-store.ts'
import { createQueryClient } from './query-client.ts'

/** One for the tab, whoever needs it first. */
let queryClient: QueryClient | undefined
onForget(() => queryClient?.clear())

export function DataCache({ children }: { children: ReactNode }) {
  const { log } = useServices()
  queryClient ??= createQueryClient(log)
  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
}
