import {
  deleteTvPackage,
  TV_PACKAGE_COLUMNS,
  TV_PACKAGE_LIST,
  tvPackageQueries,
} from '@headend/core/tv-packages'
import { RecordList } from '../../table/record-list.tsx'
import { catalogueQueries } from './catalogues.ts'
import { faces } from './faces.tsx'
import { PLACE } from './place.ts'

/** /tv-packages (PKG-001..009). */
export function ListPage() {
  return (
    <RecordList
      {...PLACE}
      labels={TV_PACKAGE_LIST}
      records={tvPackageQueries.list}
      columns={TV_PACKAGE_COLUMNS}
      faces={faces}
      remove={deleteTvPackage}
      ahead={(context, id) => [
        tvPackageQueries.detail(context, { country: context.country, id }),
        ...Object.values(catalogueQueries(context)),
      ]}
    />
  )
}
