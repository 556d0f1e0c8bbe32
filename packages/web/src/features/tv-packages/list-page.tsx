import { can } from '@headend/core/access'
import {
  deleteTvPackage,
  TV_PACKAGE_COLUMNS,
  TV_PACKAGE_LABELS,
  type TvPackageSummary,
  tvPackageQueries,
} from '@headend/core/tv-packages'

import { useQuery } from '@tanstack/react-query'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import { useRun } from '../../commands/use-command.ts'
import { useReadContext } from '../../context/services.tsx'
import { usePrefetch } from '../../context/use-prefetch.ts'
import { DataTable } from '../../table/data-table.tsx'
import { DELETE_COLUMN, deleteFace } from '../../table/delete-column.tsx'
import { ListHeader } from '../../table/list-header.tsx'
import { useTableAddress } from '../../table/use-table-address.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { newPackageAddress, packageAddress } from './addresses.ts'
import { catalogueQueries } from './catalogues.ts'
import { faces } from './columns.tsx'

const rowId = ({ id }: TvPackageSummary) => id

/** /tv-packages (PKG-001..009). */
export function ListPage() {
  const context = useReadContext()
  const navigate = useNavigate()
  const list = useQuery(tvPackageQueries.list(context))
  const { country } = context
  const run = useRun(deleteTvPackage)
  const remove = useCallback(
    ({ id, name, title, nodeName }: TvPackageSummary) => void run({ country, id, name, title, nodeName }),
    [run, country],
  )
  const mayDelete = can('tv-package.delete', context.access).allowed
  const table = useMemo(() => tableFor(mayDelete, remove), [mayDelete, remove])
  const address = useTableAddress(table.columns)
  const open = useCallback((row: TvPackageSummary) => void navigate(packageAddress(row)), [navigate])
  const router = useRouter()
  const prefetch = usePrefetch()
  const prepare = (row: TvPackageSummary) =>
    prefetch(router.preloadRoute(packageAddress(row)), [
      tvPackageQueries.detail(context, { country: context.country, id: row.id }),
      ...catalogueQueries(context),
    ])
  return (
    <>
      <ListHeader
        heading="Package administration"
        create={TV_PACKAGE_LABELS.create}
        verdict={can('tv-package.create', context.access)}
        onCreate={() => void navigate(newPackageAddress())}
      />
      <Loaded failure="Failed to load the packages" query={list}>
        <DataTable
          label="Packages"
          {...table}
          {...address}
          rows={list.data}
          rowId={rowId}
          onOpen={open}
          onIntent={prepare}
          empty={{ title: 'No packages', text: 'There is no package in this country yet.' }}
        />
      </Loaded>
    </>
  )
}

/** Who may not delete sees no column for it (PKG-009). */
function tableFor(mayDelete: boolean, onDelete: (row: TvPackageSummary) => void) {
  if (!mayDelete) return { columns: TV_PACKAGE_COLUMNS, faces }
  return {
    columns: [...TV_PACKAGE_COLUMNS, DELETE_COLUMN],
    faces: { ...faces, delete: deleteFace(({ name }: TvPackageSummary) => name, onDelete) },
    onDelete,
  }
}
