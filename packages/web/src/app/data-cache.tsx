/** What pages and the palette read through: a chunk of its own, beside that of the first of them. The start page reads nothing. */
import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { onForget } from '../ui/storage/personal-store.ts'
import { createQueryClient } from './query-client.ts'

const queryClient = createQueryClient()
onForget(() => queryClient.clear())

export function DataCache({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
}
