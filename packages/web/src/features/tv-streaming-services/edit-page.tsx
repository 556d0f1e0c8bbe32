import { NEW } from '@headend/core/edit'
import { selectionKinds } from '@headend/core/selection'
import {
  TV_STREAMING_SERVICE_LABELS,
  TV_STREAMING_SERVICE_TABS,
  type TvStreamingServiceTab,
  tvStreamingServiceQueries,
} from '@headend/core/tv-streaming-services'
import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { Suspense, useCallback } from 'react'
import { useReadContext } from '../../context/services.tsx'
import { EditPage, type TabContents } from '../../forms/edit-page.tsx'
import { EditFields } from '../../forms/fields.tsx'
import { LazyTab, tabChunk } from '../../forms/lazy-tab.tsx'
import { ADD } from '../../forms/tab-dialog.ts'
import { useClose } from '../../forms/use-close.ts'
import { Skeleton } from '../../ui/states.tsx'
import { type StoredService, useServiceEdit, useStoreCatalogue } from './use-service-edit.ts'

const stores = tabChunk(() => import('./stores-tab.tsx'))

const COMMANDS = [{ name: ADD, title: selectionKinds.store.add, icon: Plus }]

const route = getRouteApi('/tv-streaming-services/$id')

/** /tv-streaming-services/{id} and /tv-streaming-services/create (STR-006..015). */
export function EditServicePage() {
  const { id } = route.useParams()
  const { country } = useReadContext()
  const Page = id === NEW ? Service : StoredServicePage
  return (
    <Suspense fallback={<Skeleton label="Loading the tv streaming service" />}>
      <Page key={`${country} ${id}`} />
    </Suspense>
  )
}

function StoredServicePage() {
  const context = useReadContext()
  const { id } = route.useParams()
  const { data } = useSuspenseQuery(
    tvStreamingServiceQueries.detail(context, { country: context.country, id }),
  )
  return <Service stored={data} />
}

function Service({ stored }: { stored?: StoredService }) {
  useStoreCatalogue()
  const edit = useServiceEdit(stored)
  const close = useClose('/tv-streaming-services')
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
  const tabs: TabContents<TvStreamingServiceTab> = {
    overview: { content: () => <EditFields edit={edit} tabs={TV_STREAMING_SERVICE_TABS} tab="overview" /> },
    stores: {
      count: edit.draft.storeIds.length,
      commands: COMMANDS,
      content: (dialog) => (
        <LazyTab chunk={stores}>{({ StoresTab }) => <StoresTab edit={edit} dialog={dialog} />}</LazyTab>
      ),
    },
  }
  return (
    <EditPage
      edit={edit}
      tab={tab}
      onTab={turnTo}
      onClose={close}
      removeHint={TV_STREAMING_SERVICE_LABELS.removeHint}
      tabs={TV_STREAMING_SERVICE_TABS.map((tab) => ({ ...tab, ...tabs[tab.id] }))}
    />
  )
}
