import { boxSettingsQueries, hasBoxSettings } from '@headend/core/box-settings'
import { engagementArgv } from '@headend/core/cli-equivalent'
import { deviceQueries } from '@headend/core/devices'
import {
  ACCOUNT_NAMES,
  type EngagementDetails,
  engagementRecordQueries,
} from '@headend/core/engagement-record'
import {
  ENGAGEMENT_TABS,
  type EngagementIdentity,
  type EngagementTab,
  engagementName,
  engagementQueries,
  engagementView,
  fullName,
  HIT_TABLE,
  identityKey,
  isPlatform,
  recentEngagementId,
  searchView,
} from '@headend/core/engagements'
import { purchaseQueries } from '@headend/core/purchases'
import type { Query, ReadContext } from '@headend/core/query'
import { failedToLoad, isLoading } from '@headend/core/shell'
import { pagerPosition, selectRows } from '@headend/core/table'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { getRouteApi, useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useMemo } from 'react'
import { useReadContext } from '../../context/services.tsx'
import { acceptPrefetched, usePrefetch, useRead } from '../../context/use-read.ts'
import { EditPage, type TabContents } from '../../forms/edit-page.tsx'
import { LazyTab, tabChunk } from '../../forms/lazy-tab.tsx'
import { LoadingRecord, useClose } from '../../forms/record-page.tsx'
import { useTabAddress } from '../../forms/tab-dialog.tsx'
import { useDraftsOpen } from '../../forms/use-edit.ts'
import { NotFoundPage } from '../../pages/error-pages.tsx'
import { useRememberName, useRememberOpened } from '../../palette/recent-items.ts'
import { useMarks } from '../../table/marks/use-marks.ts'
import { PagerButtons } from '../../table/record-pager/pager-buttons.tsx'
import { Badge } from '../../ui/badge.tsx'
import { OutOfDate } from '../../ui/loaded.tsx'
import { CopyId, CustomerHeader } from './customer-header.tsx'
import { EngagementOffers, usePackageCommands, WatchButton } from './engagement-offers.tsx'
import { engagementReads, hitAddress, hitList, StatusBadge, useHitsOrder } from './engagement-parts.tsx'
import { CustomerTab, SecurityTab } from './form-tabs.tsx'
import { PurchaseOffers } from './purchases/purchase-offers.tsx'
import { useEngagementEdit } from './use-engagement-edit.ts'

const route = getRouteApi('/engagements/$platform/$engagementId')

/** /engagements/{platform}/{engagementId}. An unknown platform is not found, without a request (OPN-56). */
export function EngagementPage() {
  const { platform, engagementId } = route.useParams()
  const { country } = useReadContext()
  if (!isPlatform(platform)) return <NotFoundPage />
  const identity = { country, platform, id: engagementId }
  return <LoadEngagement key={identityKey(identity)} identity={identity} />
}

/** Reads the record, and at the same time prefetches the tab in the address. */
function LoadEngagement({ identity }: { identity: EngagementIdentity }) {
  const context = useReadContext()
  const { data, refetchFailure } = useRead(
    { details: engagementRecordQueries.details(context, identity) },
    'engagement',
  )
  const profiles = useQuery(engagementRecordQueries.serviceProfiles(context))
  const { tab } = useTabAddress()
  const prefetch = usePrefetch()
  const prefetchTab = useEffectEvent(() => {
    const read = READS[tab as EngagementTab]
    if (read) prefetch(read(context, identity), CHUNKS[tab as keyof typeof CHUNKS].load())
  })
  useEffect(() => prefetchTab(), [])
  const draftsOpen = useDraftsOpen()
  const close = useClose('/engagements')
  return (
    <>
      <EngagementOffers identity={identity} />
      {data && draftsOpen ? (
        <Engagement identity={identity} details={data.details} profiles={profiles} />
      ) : (
        <LoadingRecord label={isLoading('engagement')} onClose={close} />
      )}
      {refetchFailure && <OutOfDate failure={failedToLoad('engagement')} query={refetchFailure} />}
    </>
  )
}

interface EngagementProps {
  identity: EngagementIdentity
  details: EngagementDetails
  profiles: UseQueryResult<string[]>
}

const NONE: readonly string[] = []

function Engagement({ identity, details, profiles }: EngagementProps) {
  const context = useReadContext()
  useRememberOpened(recentEngagementId(identity), identityKey(identity))
  useRememberName(identity, fullName(details.record))
  const edit = useEngagementEdit(identity, details, profiles.data ?? NONE)
  const { record, credentials } = details
  const { country } = identity
  const account = useMemo(() => ({ country, tvAccountId: record.tvAccountId }), [country, record.tvAccountId])
  const counts = useTabCounts(identity, record.tvAccountId)
  const view = engagementView({ engagement: record, username: credentials.username ?? '' })
  const tabs: TabContents<EngagementTab> = {
    customer: {
      content: () => <CustomerTab edit={edit} details={details} profiles={profiles} />,
    },
    packages: {
      count: edit.draft.tvPackageReferences.length,
      content: (dialog) => (
        <LazyTab chunk={CHUNKS.packages}>
          {({ PackagesTab }) => (
            <PackagesTab
              identity={identity}
              edit={edit}
              stored={edit.original.tvPackageReferences}
              dialog={dialog}
            />
          )}
        </LazyTab>
      ),
      commands: usePackageCommands(identity, edit, edit.original.tvPackageReferences),
    },
    security: { content: () => <SecurityTab edit={edit} details={details} /> },
    devices: {
      count: counts.devices,
      content: () => (
        <LazyTab chunk={CHUNKS.devices}>{({ DevicesTab }) => <DevicesTab identity={identity} />}</LazyTab>
      ),
    },
    box: {
      content: () => <LazyTab chunk={CHUNKS.box}>{({ BoxTab }) => <BoxTab identity={identity} />}</LazyTab>,
    },
    purchases: {
      count: counts.purchases,
      content: (dialog) => (
        <LazyTab chunk={CHUNKS.purchases}>
          {({ PurchasesTab }) => <PurchasesTab account={account} dialog={dialog} />}
        </LazyTab>
      ),
      offers: (reach) => <PurchaseOffers account={account} {...reach} />,
    },
    changes: {
      content: () => (
        <LazyTab chunk={CHUNKS.changes}>
          {({ ChangeLogTab }) => (
            <ChangeLogTab
              changes={acceptPrefetched(engagementRecordQueries.changes(context, identity))}
              names={ACCOUNT_NAMES}
              country={country}
            />
          )}
        </LazyTab>
      ),
    },
  }
  return (
    <EditPage
      edit={edit}
      {...useTabAddress()}
      onClose={useClose('/engagements')}
      heading={view.header}
      documentTitle={engagementName(identity)}
      badges={
        <>
          <StatusBadge status={view.status} />
          {view.test && <Badge tone="warn">TEST</Badge>}
          <CopyId identity={identity} />
        </>
      }
      actions={
        <>
          <EngagementPager identity={identity} />
          <WatchButton identity={identity} />
        </>
      }
      summary={<CustomerHeader identity={identity} details={details} />}
      tabs={ENGAGEMENT_TABS.map((tab) => ({ ...tab, ...tabs[tab.id] }))}
    />
  )
}

const CHUNKS = {
  packages: tabChunk(() => import('./packages/packages-tab.tsx')),
  devices: tabChunk(() => import('./devices-tab.tsx')),
  box: tabChunk(() => import('./box-tab.tsx')),
  purchases: tabChunk(() => import('./purchases/purchases-tab.tsx')),
  changes: tabChunk(() => import('../../change-log/change-log.tsx')),
}

const READS: Partial<
  Record<EngagementTab, (context: ReadContext, identity: EngagementIdentity) => Query<unknown>[]>
> = {
  packages: (context, identity) => [
    engagementRecordQueries.access(context, identity),
    engagementRecordQueries.valueAddedServices(context, identity),
  ],
  devices: (context, identity) => [deviceQueries.list(context, identity)],
  box: (context, identity) =>
    hasBoxSettings(identity).allowed ? [boxSettingsQueries.detail(context, identity)] : [],
  changes: (context, identity) => [engagementRecordQueries.changes(context, identity)],
}

/** The numbers on the tabs, if their lists were read already. Nothing is read only to count. */
function useTabCounts(identity: EngagementIdentity, tvAccountId: string) {
  const context = useReadContext()
  const { country } = identity
  return {
    devices: useCount(deviceQueries.list(context, identity)),
    purchases: useCount(purchaseQueries.list(context, { country, tvAccountId })),
  }
}

/** The length of a list that was read. A list that was invalidated is read again: the number is visible. */
function useCount(query: Query<readonly unknown[]>): number | null {
  const wasRead = ({ state }: { state: { data: unknown } }) => state.data !== undefined
  return useQuery({ ...query, enabled: wasRead, staleTime: Number.POSITIVE_INFINITY }).data?.length ?? null
}

/** Goes through the hits of a search, if a search led to this page. */
function EngagementPager({ identity }: { identity: EngagementIdentity }) {
  const foundBy = useLocation({ select: ({ state }) => state.foundBy })
  return foundBy === undefined ? null : <HitPager term={foundBy} identity={identity} />
}

function HitPager({ term, identity }: { term: string; identity: EngagementIdentity }) {
  const context = useReadContext()
  const search = engagementQueries.search(context, term)
  const { data } = useQuery({ ...search, staleTime: Number.POSITIVE_INFINITY })
  const [order] = useHitsOrder(term)
  const rows = useMemo(
    () => data && selectRows(order, HIT_TABLE, searchView(term, data).rows),
    [data, term, order],
  )
  const { chosen, toggle } = useMarks(hitList(term))
  const id = identityKey(identity)
  const onlyMarked = useLocation({ select: ({ state }) => state.marked === true }) && chosen.has(id)
  const ids = useMemo(() => {
    const all = rows?.map(identityKey)
    return onlyMarked ? all?.filter((key) => chosen.has(key)) : all
  }, [rows, onlyMarked, chosen])
  const navigate = useNavigate()
  const hit = (key: string) => rows?.find((row) => identityKey(row) === key) ?? identity
  const go = (to: string) => {
    void navigate({
      ...hitAddress(hit(to), term),
      search: true,
      state: (current) => ({ ...current, replacedBy: to }),
      replace: true,
    })
  }
  // Fetched only on intent: no customer is read without a person asking.
  const prefetch = usePrefetch()
  return (
    <PagerButtons
      noun={onlyMarked ? 'marked hit' : 'hit'}
      position={ids && pagerPosition(ids, id)}
      onIntent={(key) => prefetch(engagementReads(context, hit(key)))}
      onGo={go}
      marked={chosen.has(id)}
      onMark={() => toggle(id)}
      argvOf={(key) => engagementArgv(hit(key))}
    />
  )
}
