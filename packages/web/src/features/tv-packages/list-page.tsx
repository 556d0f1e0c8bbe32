import type { Country } from '@headend/core/country'
import { ZONES } from '@headend/core/local-time'
import { visible } from '@headend/core/text'
import {
  deleteTvPackage,
  TV_PACKAGE_LIST,
  type TvPackageSummary,
  tvPackageBadge,
  tvPackageColumns,
  tvPackageQueries,
} from '@headend/core/tv-packages'
import { useMemo } from 'react'
import { placeOf } from '../../context/record-place.ts'
import { useReadContext } from '../../context/services.tsx'
import { idFace, nameFace, RecordBadge, timeFace, YesNo } from '../../table/faces/cells.tsx'
import { BESIDE, type Faces } from '../../table/faces/faces.ts'
import { RecordList } from '../../table/record-list.tsx'
import { catalogueQueries } from './catalogues.ts'

const PLACE = placeOf('tv-package')

/** /tv-packages (PKG-001..009). */
export function ListPage() {
  const { country } = useReadContext()
  const columns = useMemo(() => tvPackageColumns(country), [country])
  const faces = useMemo(() => facesIn(country), [country])
  return (
    <RecordList
      {...PLACE}
      labels={TV_PACKAGE_LIST}
      records={tvPackageQueries.list}
      columns={columns}
      faces={faces}
      remove={deleteTvPackage}
      ahead={(context, id) => [
        tvPackageQueries.detail(context, { country: context.country, id }),
        ...Object.values(catalogueQueries(context)),
      ]}
    />
  )
}

/** How the list draws the columns of core (PKG-005..008). */
export const facesIn = (country: Country): Faces<TvPackageSummary> => ({
  id: { ...idFace(PLACE.list), width: 100 },
  name: { ...nameFace, width: 120 },
  // The badge is wider than its text.
  test: {
    cell: ({ test }) => <RecordBadge badge={tvPackageBadge({ test })} />,
    width: 84,
    whole: 30,
  },
  purchasable: { cell: ({ purchasable }) => <YesNo yes={purchasable} />, width: 92 },
  modified: {
    ...timeFace<TvPackageSummary>(
      ({ modified }) => modified,
      ZONES[country],
      ({ lastModifiedBy }) => visible(lastModifiedBy),
    ),
    width: 150,
  },
  nodeName: {
    cell: ({ nodeName }) => <span className="text-muted">{visible(nodeName)}</span>,
    code: true,
    width: 110,
    whole: BESIDE,
  },
  sortOrder: { end: true, width: 98 },
})
