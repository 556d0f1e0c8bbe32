import { boxSettingsQueries, hasBoxSettings } from '@headend/core/box-settings'
import { deviceQueries } from '@headend/core/devices'
import { engagementRecordQueries } from '@headend/core/engagement-record'
import type { EngagementIdentity, EngagementTab } from '@headend/core/engagements'
import { hasTvAccount, purchaseQueries } from '@headend/core/purchases'
import type { Query, ReadContext } from '@headend/core/query'
import { voucherQueries } from '@headend/core/vouchers'
import { useReadContext } from '../../context/services.tsx'
import { usePrefetch } from '../../context/use-prefetch.ts'
import { tabChunk } from '../../forms/lazy-tab.tsx'

/** What tabs are drawn with beside what the page itself brings. */
export const CHUNKS = {
  packages: tabChunk(() => import('./packages/packages-tab.tsx')),
  devices: tabChunk(() => import('./devices/devices-tab.tsx')),
  box: tabChunk(() => import('./box/box-tab.tsx')),
  purchases: tabChunk(() => import('./purchases/purchases-tab.tsx')),
  changes: tabChunk(() => import('./changes-tab.tsx')),
}

interface Of {
  context: ReadContext
  identity: EngagementIdentity
  /** Undefined until the engagement is there, empty where it has none. */
  tvAccountId: string | undefined
}

/** What each tab shows that is not of the form. */
const READS: Partial<Record<EngagementTab, (of: Of) => Query<unknown>[]>> = {
  packages: ({ context, identity }) => [
    engagementRecordQueries.access(context, identity),
    engagementRecordQueries.valueAddedServices(context, identity),
  ],
  devices: ({ context, identity }) => [deviceQueries.list(context, identity)],
  box: ({ context, identity }) =>
    hasBoxSettings(identity).allowed ? [boxSettingsQueries.detail(context, identity)] : [],
  purchases: ({ context, identity: { country }, tvAccountId = '' }) => {
    const account = { country, tvAccountId }
    if (!hasTvAccount(account).allowed) return []
    return [purchaseQueries.list(context, account), voucherQueries.list(context, account)]
  },
  changes: ({ context, identity }) => [engagementRecordQueries.changes(context, identity)],
}

/** Fetches what a tab takes, because it is about to be opened, or will be as soon as the engagement is there. */
export function useTabsAhead(identity: EngagementIdentity, tvAccountId?: string) {
  const context = useReadContext()
  const prefetch = usePrefetch()
  return (tab: string | undefined) => {
    const chunk = CHUNKS[tab as keyof typeof CHUNKS]
    const read = READS[tab as EngagementTab]
    if (read) prefetch(read({ context, identity, tvAccountId }), chunk?.load())
  }
}
