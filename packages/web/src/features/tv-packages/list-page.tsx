import {
  deleteTvPackage,
  TV_PACKAGE_COLUMNS,
  TV_PACKAGE_LABELS,
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
      heading="Package administration"
      create={TV_PACKAGE_LABELS.create}
      label="Packages"
      records={tvPackageQueries.list}
      failure="Failed to load the packages"
      columns={TV_PACKAGE_COLUMNS}
      faces={faces}
      remove={deleteTvPackage}
      ahead={(context, id) => [
        tvPackageQueries.detail(context, { country: context.country, id }),
        ...Object.values(catalogueQueries(context)),
      ]}
      empty={{ title: 'No packages', text: 'There is no package in this country yet.' }}
    />
  )
}
