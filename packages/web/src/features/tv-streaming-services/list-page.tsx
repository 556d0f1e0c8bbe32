import type { Country } from '@headend/core/country'
import { ZONES } from '@headend/core/local-time'
import { tvPackageQueries } from '@headend/core/tv-packages'
import {
  deleteTvStreamingService,
  TV_STREAMING_SERVICE_LIST,
  type TvStreamingServiceSummary,
  tvStreamingServiceColumns,
  tvStreamingServiceQueries,
} from '@headend/core/tv-streaming-services'
import { useMemo } from 'react'
import { recordRoute } from '../../context/record-route.ts'
import { useReadContext } from '../../context/services.tsx'
import type { Cells } from '../../table/cells/cell.ts'
import { idCell, nameCell, timeCell } from '../../table/cells/cells.tsx'
import { RecordList } from '../../table/record-list.tsx'

const ROUTE = recordRoute('tv-streaming-service')

/** /tv-streaming-services (STR-001..005). */
export function ListPage() {
  const { country } = useReadContext()
  const columns = useMemo(() => tvStreamingServiceColumns(country), [country])
  const cells = useMemo(() => cellsIn(country), [country])
  return (
    <RecordList
      {...ROUTE}
      labels={TV_STREAMING_SERVICE_LIST}
      records={tvStreamingServiceQueries.list}
      columns={columns}
      cells={cells}
      remove={deleteTvStreamingService}
      detail={tvStreamingServiceQueries.detail}
      relatedReads={(context) => [tvPackageQueries.stores(context)]}
    />
  )
}

const cellsIn = (country: Country): Cells<TvStreamingServiceSummary> => ({
  id: idCell(ROUTE.list),
  name: nameCell,
  lastModifiedAt: { ...timeCell(({ lastModifiedAt }) => lastModifiedAt, ZONES[country]), dense: true },
  createdAt: { dense: true },
})
