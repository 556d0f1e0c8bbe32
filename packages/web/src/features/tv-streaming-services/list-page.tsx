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
import { placeOf } from '../../context/record-place.ts'
import { useReadContext } from '../../context/services.tsx'
import { idFace, nameFace, timeFace } from '../../table/faces/cells.tsx'
import type { Faces } from '../../table/faces/faces.ts'
import { RecordList } from '../../table/record-list.tsx'

const PLACE = placeOf('tv-streaming-service')

/** /tv-streaming-services (STR-001..005). */
export function ListPage() {
  const { country } = useReadContext()
  const columns = useMemo(() => tvStreamingServiceColumns(country), [country])
  const faces = useMemo(() => facesIn(country), [country])
  return (
    <RecordList
      {...PLACE}
      labels={TV_STREAMING_SERVICE_LIST}
      records={tvStreamingServiceQueries.list}
      columns={columns}
      faces={faces}
      remove={deleteTvStreamingService}
      ahead={(context, id) => [
        tvStreamingServiceQueries.detail(context, { country: context.country, id }),
        tvPackageQueries.stores(context),
      ]}
    />
  )
}

/** How the list draws the columns of core. */
const facesIn = (country: Country): Faces<TvStreamingServiceSummary> => ({
  id: idFace(PLACE.list),
  name: nameFace,
  lastModifiedAt: timeFace(({ lastModifiedAt }) => lastModifiedAt, ZONES[country]),
})
