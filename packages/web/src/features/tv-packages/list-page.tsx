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
import { recordRoute } from '../../context/record-route.ts'
import { useReadContext } from '../../context/services.tsx'
import type { Cells } from '../../table/cells/cell.ts'
import { BADGE, idCell, nameCell, RecordBadge, timeCell, YesNo } from '../../table/cells/cells.tsx'
import { RecordList } from '../../table/record-list.tsx'
import { catalogueQueries } from './record.ts'

const ROUTE = recordRoute('tv-package')

/** /tv-packages (PKG-001..009). */
export function ListPage() {
  const { country } = useReadContext()
  const columns = useMemo(() => tvPackageColumns(country), [country])
  const cells = useMemo(() => cellsIn(country), [country])
  return (
    <RecordList
      {...ROUTE}
      labels={TV_PACKAGE_LIST}
      records={tvPackageQueries.list}
      columns={columns}
      cells={cells}
      remove={deleteTvPackage}
      detail={tvPackageQueries.detail}
      relatedReads={(context) => Object.values(catalogueQueries(context))}
    />
  )
}

const cellsIn = (country: Country): Cells<TvPackageSummary> => ({
  id: idCell(ROUTE.list),
  name: nameCell,
  test: { render: ({ test }) => <RecordBadge badge={tvPackageBadge({ test })} />, extra: BADGE },
  purchasable: { render: ({ purchasable }) => <YesNo yes={purchasable} /> },
  modified: timeCell<TvPackageSummary>(
    ({ modified }) => modified,
    ZONES[country],
    ({ lastModifiedBy }) => visible(lastModifiedBy),
  ),
  nodeName: {
    render: ({ nodeName }) => <span className="text-muted">{visible(nodeName)}</span>,
    code: true,
    width: 110,
  },
  sortOrder: { end: true },
})
