import { type EngagementDetails, engagementRecordQueries } from '@headend/core/engagement-record'
import {
  ENGAGEMENT_TABS,
  type EngagementIdentity,
  type EngagementTab,
  engagementView,
  identityKey,
  isPlatform,
} from '@headend/core/engagements'
import { selectionKinds } from '@headend/core/selection'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { useReadContext } from '../../context/services.tsx'
import { useRead } from '../../context/use-read.ts'
import { EditPage, type TabContents } from '../../forms/edit-page.tsx'
import { LazyTab, tabChunk } from '../../forms/lazy-tab.tsx'
import { ADD } from '../../forms/tab-dialog.ts'
import { useClose } from '../../forms/use-close.ts'
import { useTabAddress } from '../../forms/use-tab-address.ts'
import { NotFoundPage } from '../../pages/error-pages.tsx'
import { Skeleton } from '../../ui/states.tsx'
import { BoxTab } from './box-tab.tsx'
import { CustomerTab } from './customer-tab.tsx'
import { engagementName } from './engagement-address.ts'
import { useEngagementEdit } from './engagement-edit.ts'
import { EngagementMarks } from './engagement-marks.tsx'
import { EngagementOffers } from './engagement-offers.tsx'
import { useAddRefusal } from './may-add-packages.ts'
import { SecurityTab } from './security-tab.tsx'
import { WatchButton } from './watch-events.tsx'

const route = getRouteApi('/engagements/$platform/$engagementId')

const packages = tabChunk(() => import('./packages-tab.tsx'))
const devices = tabChunk(() => import('./devices-tab.tsx'))
const purchases = tabChunk(() => import('./purchases-tab.tsx'))
const changes = tabChunk(() => import('./changes-tab.tsx'))

/** /engagements/{platform}/{engagementId}. Another platform is no page, and asks no service (OPN-56). */
export function EngagementPage() {
  const { platform, engagementId } = route.useParams()
  const { country } = useReadContext()
  if (!isPlatform(platform)) return <NotFoundPage />
  const identity = { country, platform, id: engagementId }
  return <Opening key={identityKey(identity)} identity={identity} />
}

/** All that the form needs is asked for at once; what other tabs show is read when they are opened. */
function Opening({ identity }: { identity: EngagementIdentity }) {
  const context = useReadContext()
  const read = useRead({ details: engagementRecordQueries.details(context, identity) })
  const profiles = useQuery(engagementRecordQueries.serviceProfiles(context))
  return (
    <>
      <EngagementOffers identity={identity} />
      {read ? (
        <Engagement identity={identity} details={read.details} profiles={profiles} />
      ) : (
        <Skeleton label="Loading the engagement" />
      )}
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
  const edit = useEngagementEdit(identity, details, profiles.data ?? NONE)
  const { record, credentials } = details
  const addRefusal = useAddRefusal(edit)
  const view = engagementView({ engagement: record, username: credentials.username ?? '' })
  const tabs: TabContents<EngagementTab> = {
    customer: {
      content: () => <CustomerTab edit={edit} details={details} profiles={profiles} />,
    },
    packages: {
      content: (dialog) => (
        <LazyTab chunk={packages}>
          {({ PackagesTab }) => (
            <PackagesTab
              identity={identity}
              edit={edit}
              stored={record.tvPackageReferences}
              dialog={dialog}
            />
          )}
        </LazyTab>
      ),
      commands: [{ name: ADD, title: selectionKinds['tv-package'].add, icon: Plus, reason: addRefusal }],
    },
    security: { content: () => <SecurityTab edit={edit} details={details} /> },
    devices: {
      content: () => (
        <LazyTab chunk={devices}>{({ DevicesTab }) => <DevicesTab identity={identity} />}</LazyTab>
      ),
    },
    box: { content: () => <BoxTab identity={identity} /> },
    purchases: {
      content: () => (
        <LazyTab chunk={purchases}>
          {({ PurchasesTab }) => <PurchasesTab identity={identity} tvAccountId={record.tvAccountId} />}
        </LazyTab>
      ),
    },
    changes: {
      content: () => (
        <LazyTab chunk={changes}>{({ ChangesTab }) => <ChangesTab identity={identity} />}</LazyTab>
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
      marks={<EngagementMarks view={view} identity={identity} />}
      actions={<WatchButton identity={identity} />}
      tabs={ENGAGEMENT_TABS.map((tab) => ({ ...tab, ...tabs[tab.id] }))}
    />
  )
}
