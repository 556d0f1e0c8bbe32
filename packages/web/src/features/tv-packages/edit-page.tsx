import { NO_CHANGES } from '@headend/core/change-log'
import { NEW } from '@headend/core/edit'
import { TEST_PACKAGE, TV_PACKAGE_TABS, type TvPackageTab, tvPackageQueries } from '@headend/core/tv-packages'
import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { Suspense, useCallback } from 'react'
import { useReadContext } from '../../context/services.tsx'
import { EditPage, type TabContents } from '../../forms/edit-page.tsx'
import { LazyTab, tabChunk } from '../../forms/lazy-tab.tsx'
import { useClose } from '../../forms/use-close.ts'
import { Badge } from '../../ui/badge.tsx'
import { Empty, Skeleton } from '../../ui/states.tsx'
import { useCatalogues } from './catalogues.ts'
import { OverviewTab } from './overview-tab.tsx'
import { entryCommands, SERVICE_COMMANDS } from './tab-commands.ts'
import { type StoredPackage, usePackageEdit } from './use-package-edit.ts'

/** The tables come when the fields are there: somebody who came for the price does not wait for them. */
const contents = tabChunk(() => import('./contents-tabs.ts'))
const changes = tabChunk(() => import('./changes-tab.tsx'))

const route = getRouteApi('/tv-packages/$packageId')

/** /tv-packages/{packageId} and /tv-packages/create (PKG-012..020). */
export function EditPackagePage() {
  const { packageId } = route.useParams()
  const { country } = useReadContext()
  const Page = packageId === NEW ? Package : StoredPackagePage
  return (
    <Suspense fallback={<Skeleton label="Loading the package" />}>
      <Page key={`${country} ${packageId}`} />
    </Suspense>
  )
}

function StoredPackagePage() {
  const context = useReadContext()
  const { packageId } = route.useParams()
  const { data } = useSuspenseQuery(
    tvPackageQueries.detail(context, { country: context.country, id: packageId }),
  )
  return <Package stored={data} />
}

function Package({ stored }: { stored?: StoredPackage }) {
  const catalogues = useCatalogues()
  const { country } = useReadContext()
  const edit = usePackageEdit(stored)
  const close = useClose('/tv-packages')
  const { tab } = route.useSearch()
  const navigate = route.useNavigate()
  const turnTo = useCallback(
    (id: string) =>
      void navigate({
        search: (before) => ({ ...before, tab: id }),
        state: (before) => before,
        replace: true,
      }),
    [navigate],
  )
  const { channels, stores, tvStreamingServices } = edit.draft
  const tabs: TabContents<TvPackageTab> = {
    overview: { content: () => <OverviewTab edit={edit} /> },
    channels: {
      count: channels.length,
      commands: entryCommands(edit, 'channel', catalogues.channel),
      content: (dialog) => (
        <LazyTab chunk={contents}>
          {({ EntriesTab }) => <EntriesTab key="channels" edit={edit} kind="channel" dialog={dialog} />}
        </LazyTab>
      ),
    },
    stores: {
      count: stores.length,
      commands: entryCommands(edit, 'store', catalogues.store),
      content: (dialog) => (
        <LazyTab chunk={contents}>
          {({ EntriesTab }) => <EntriesTab key="stores" edit={edit} kind="store" dialog={dialog} />}
        </LazyTab>
      ),
    },
    'streaming-services': {
      count: tvStreamingServices.length,
      commands: SERVICE_COMMANDS,
      content: (dialog) => (
        <LazyTab chunk={contents}>{({ ServicesTab }) => <ServicesTab edit={edit} dialog={dialog} />}</LazyTab>
      ),
    },
    'change-log': {
      content: () =>
        stored ? (
          <LazyTab chunk={changes}>
            {({ ChangesTab }) => <ChangesTab identity={{ country, id: stored.id }} />}
          </LazyTab>
        ) : (
          <Empty title={NO_CHANGES} text="They are told here once the package exists." />
        ),
    },
  }
  return (
    <EditPage
      edit={edit}
      tab={tab}
      onTab={turnTo}
      onClose={close}
      marks={stored?.test && <Badge tone="warn">{TEST_PACKAGE}</Badge>}
      tabs={TV_PACKAGE_TABS.map((tab) => ({ ...tab, ...tabs[tab.id] }))}
    />
  )
}
