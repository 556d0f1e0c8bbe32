import {
  deleteTvPackage,
  TV_PACKAGE_LIST,
  tvPackageColumns,
  tvPackageQueries,
} from '@headend/core/tv-packages'
import { useMemo } from 'react'
import { useReadContext } from '../../context/services.tsx'
import { RecordList } from '../../table/record-list.tsx'
import { catalogueQueries } from './catalogues.ts'
import { facesIn } from './faces.tsx'
import { PLACE } from './place.ts'

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
