import { can } from '@headend/core/access'
import { visible } from '@headend/core/text'
import { tvPackageQueries } from '@headend/core/tv-packages'
import {
  deleteTvStreamingService,
  TV_STREAMING_SERVICE_COLUMNS,
  TV_STREAMING_SERVICE_LABELS,
  type TvStreamingServiceSummary,
  tvStreamingServiceQueries,
} from '@headend/core/tv-streaming-services'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useRouter } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import { useRun } from '../../commands/use-command.ts'
import { useReadContext } from '../../context/services.tsx'
import { usePrefetch } from '../../context/use-prefetch.ts'
import { DataTable } from '../../table/data-table.tsx'
import { DELETE_COLUMN, deleteFace } from '../../table/delete-column.tsx'
import type { Faces } from '../../table/faces.ts'
import { ListHeader } from '../../table/list-header.tsx'
import { RelativeTime, whenAndWho } from '../../table/relative-time.tsx'
import { useTableAddress } from '../../table/use-table-address.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { newServiceAddress, serviceAddress } from './addresses.ts'

type Service = TvStreamingServiceSummary

/** /tv-streaming-services (STR-001..005). */
export function ListPage() {
  const context = useReadContext()
  const { access, country } = context
  const navigate = useNavigate()
  const list = useQuery(tvStreamingServiceQueries.list(context))
  const run = useRun(deleteTvStreamingService)
  const remove = useCallback(({ id, name }: Service) => void run({ country, id, name }), [run, country])
  const mayDelete = can('tv-streaming-service.delete', access).allowed
  const table = useMemo(() => tableFor(mayDelete, remove), [mayDelete, remove])
  const address = useTableAddress(table.columns)
  const open = useCallback((row: Service) => void navigate(serviceAddress(row)), [navigate])
  const router = useRouter()
  const prefetch = usePrefetch()
  const prepare = (row: Service) =>
    prefetch(router.preloadRoute(serviceAddress(row)), [
      tvStreamingServiceQueries.detail(context, { country, id: row.id }),
      tvPackageQueries.stores(context),
    ])
  return (
    <>
      <ListHeader
        heading="Streaming service administration"
        create={TV_STREAMING_SERVICE_LABELS.create}
        verdict={can('tv-streaming-service.create', access)}
        onCreate={() => void navigate(newServiceAddress())}
      />
      <Loaded failure="Failed to load the streaming services" query={list}>
        <DataTable
          label="Streaming services"
          {...table}
          {...address}
          rows={list.data}
          rowId={rowId}
          onOpen={open}
          onIntent={prepare}
          empty={{ title: 'No streaming services', text: 'There is none in this country yet.' }}
        />
      </Loaded>
    </>
  )
}

const rowId = ({ id }: Service) => id

const faces: Faces<Service> = {
  id: {
    cell: (row) => (
      <Link {...serviceAddress(row)} tabIndex={-1} className="hover:underline">
        {row.id}
      </Link>
    ),
    code: true,
  },
  name: { cell: ({ name }) => <span className="font-[540]">{visible(name)}</span> },
  lastModifiedAt: {
    cell: ({ lastModifiedAt }) => <RelativeTime moment={lastModifiedAt} />,
    tip: ({ lastModifiedAt }) => whenAndWho(lastModifiedAt),
  },
}

/** Who may not delete sees no column for it. */
function tableFor(mayDelete: boolean, onDelete: (row: Service) => void) {
  if (!mayDelete) return { columns: TV_STREAMING_SERVICE_COLUMNS, faces }
  return {
    columns: [...TV_STREAMING_SERVICE_COLUMNS, DELETE_COLUMN],
    faces: { ...faces, delete: deleteFace(({ name }: Service) => name, onDelete) },
    onDelete,
  }
}
