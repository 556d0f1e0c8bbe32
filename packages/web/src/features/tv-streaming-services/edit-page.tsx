import { tvStreamingServiceQueries } from '@headend/core/tv-streaming-services'
import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { Suspense, useCallback } from 'react'
import { useReadContext } from '../../context/services.tsx'
import { EditPage } from '../../forms/edit-page.tsx'
import { FieldGrid } from '../../forms/field-grid.tsx'
import { EditFields } from '../../forms/fields.tsx'
import { LazyTab, tabChunk } from '../../forms/lazy-tab.tsx'
import { ADD } from '../../forms/tab-dialog.ts'
import { useClose } from '../../forms/use-close.ts'
import { Skeleton } from '../../ui/states.tsx'
import { NEW } from './addresses.ts'
import { type StoredService, useServiceEdit, useStoreCatalogue } from './use-service-edit.ts'

const stores = tabChunk(() => import('./stores-tab.tsx'))

const COMMANDS = [{ name: ADD, title: 'Add store', icon: Plus }]

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
  return (
    <EditPage
      edit={edit}
      tab={tab}
      onTab={turnTo}
      onClose={close}
      removeHint="Deletes this tv streaming service"
      tabs={[
        {
          id: 'overview',
          title: 'Overview',
          content: () => (
            <FieldGrid>
              <EditFields
                edit={edit}
                names={['id', 'name', 'tvStreamingServiceIdTierUp', 'tvStreamingServiceIdTierDown']}
              />
            </FieldGrid>
          ),
        },
        {
          id: 'stores',
          title: 'Stores',
          count: edit.draft.storeIds.length,
          commands: COMMANDS,
          content: (dialog) => (
            <LazyTab chunk={stores}>{({ StoresTab }) => <StoresTab edit={edit} dialog={dialog} />}</LazyTab>
          ),
        },
      ]}
    />
  )
}
