import { deviceQueries } from '@headend/core/devices'
import type { EngagementIdentity } from '@headend/core/engagements'
import { purchaseQueries } from '@headend/core/purchases'
import type { Query } from '@headend/core/query'
import { useQuery } from '@tanstack/react-query'
import { useReadContext } from '../../context/services.tsx'

/** How many there are of what some tab has read; nobody asks only to count. */
export function useTabCounts(identity: EngagementIdentity, tvAccountId: string) {
  const context = useReadContext()
  const { country } = identity
  return {
    devices: useCount(deviceQueries.list(context, identity)),
    purchases: useCount(purchaseQueries.list(context, { country, tvAccountId })),
  }
}

/** What was read once is read again when it is out of date: a number that shows has to be true. */
function useCount(query: Query<readonly unknown[]>): number | null {
  const wasRead = ({ state }: { state: { data: unknown } }) => state.data !== undefined
  return useQuery({ ...query, enabled: wasRead, staleTime: Number.POSITIVE_INFINITY }).data?.length ?? null
}
