import { type EngagementDetails, engagementRecordQueries } from '@headend/core/engagement-record'
import {
  ENGAGEMENT_TABS,
  type EngagementIdentity,
  type EngagementTab,
  engagementName,
  engagementUse,
  engagementView,
  fullName,
  identityKey,
  isPlatform,
} from '@headend/core/engagements'
import { failedToLoad, isLoading } from '@headend/core/shell'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useMemo } from 'react'
import { useReadContext } from '../../context/services.tsx'
import { useRead } from '../../context/use-read.ts'
import { EditPage, type TabContents } from '../../forms/edit-page.tsx'
import { LazyTab } from '../../forms/lazy-tab.tsx'
import { LoadingRecord, useClose } from '../../forms/record-page.tsx'
import { useTabAddress } from '../../forms/tab-dialog.tsx'
import { useDraftsOpen } from '../../forms/use-edit.ts'
import { NotFoundPage } from '../../pages/error-pages.tsx'
import { useOpened } from '../../palette/uses.ts'
import { OutOfDate } from '../../ui/out-of-date.tsx'
import { WatchButton } from './box/watch-events.tsx'
import { CustomerTab } from './customer-tab.tsx'
import { EngagementMarks } from './engagement-marks.tsx'
import { EngagementOffers } from './engagement-offers.tsx'
import { EngagementWalk } from './engagement-walk.tsx'
import { useNamed } from './opened-names.ts'
import { usePackageCommands } from './packages/use-package-commands.ts'
import { PurchaseOffers } from './purchases/purchase-offers.tsx'
import { SecurityTab } from './security/security-tab.tsx'
import { CHUNKS, useTabsAhead } from './tabs-ahead.ts'
import { useEngagementEdit } from './use-engagement-edit.ts'
import { useTabCounts } from './use-tab-counts.ts'

const route = getRouteApi('/engagements/$platform/$engagementId')

/** /engagements/{platform}/{engagementId}. Another platform is no page, and asks no service (OPN-56). */
export function EngagementPage() {
  const { platform, engagementId } = route.useParams()
  const { country } = useReadContext()
  if (!isPlatform(platform)) return <NotFoundPage />
  const identity = { country, platform, id: engagementId }
  return <Opening key={identityKey(identity)} identity={identity} />
}

/** All that the form and the open tab need is asked for at once; what other tabs show, when somebody is about to open them. */
function Opening({ identity }: { identity: EngagementIdentity }) {
  const context = useReadContext()
  const { data, unreadAnew } = useRead(
    { details: engagementRecordQueries.details(context, identity) },
    'engagement',
  )
  const profiles = useQuery(engagementRecordQueries.serviceProfiles(context))
  const { tab } = useTabAddress()
  const draftsOpen = useDraftsOpen()
  const close = useClose('/engagements')
  const ahead = useTabsAhead(identity)
  const begin = useEffectEvent(() => ahead(tab))
  useEffect(() => begin(), [])
  return (
    <>
      <EngagementOffers identity={identity} />
      {data && draftsOpen ? (
        <Engagement identity={identity} details={data.details} profiles={profiles} />
      ) : (
        <LoadingRecord label={isLoading('engagement')} onClose={close} />
      )}
      {unreadAnew && <OutOfDate failure={failedToLoad('engagement')} query={unreadAnew} />}
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
  useOpened(engagementUse(identity), identityKey(identity))
  useNamed(identity, fullName(details.record))
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
        <LazyTab chunk={CHUNKS.changes}>{({ ChangesTab }) => <ChangesTab identity={identity} />}</LazyTab>
      ),
    },
  }
  return (
    <EditPage
      edit={edit}
      {...useTabAddress()}
      onIntent={useTabsAhead(identity, record.tvAccountId)}
      onClose={useClose('/engagements')}
      heading={view.header}
      documentTitle={engagementName(identity)}
      marks={<EngagementMarks view={view} identity={identity} />}
      actions={
        <>
          <EngagementWalk identity={identity} />
          <WatchButton identity={identity} />
        </>
      }
      tabs={ENGAGEMENT_TABS.map((tab) => ({ ...tab, ...tabs[tab.id] }))}
    />
  )
}
