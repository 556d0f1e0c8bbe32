import { accessView, engagementRecordQueries } from '@headend/core/engagement-record'
import type { EngagementIdentity } from '@headend/core/engagements'
import { type TvPackage, type TvPackageSummary, tvPackageQueries } from '@headend/core/tv-packages'
import { type UseQueryResult, useQueries, useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useReadContext } from '../../../context/services.tsx'
import { acceptPrefetched } from '../../../context/use-read.ts'
import { useShared } from '../../../table/use-data-table.ts'
import { isUnavailable } from '../../../ui/loaded.tsx'

interface References {
  /** The saved node names. */
  stored: readonly string[]
  /** The node names in the form. */
  selected: readonly string[]
}

/** The access that the engagement has, and would have after a save. `mayAdd` also reads the catalogue. */
export function useAccessView(identity: EngagementIdentity, references: References, mayAdd: boolean) {
  const context = useReadContext()
  const access = useQuery(acceptPrefetched(engagementRecordQueries.access(context, identity)))
  const { selected } = references
  const stored = useSettled(references.stored, access.isFetching)
  const catalogue = useQuery({ ...tvPackageQueries.list(context), enabled: mayAdd })
  const { data: offered = NONE } = catalogue
  const added = offered.filter(({ nodeName }) => selected.includes(nodeName) && !stored.includes(nodeName))
  const { country } = identity
  // Only the detail of a package has its channels and stores.
  const filled = useQueries({
    queries: added.map(({ id }) => tvPackageQueries.detail(context, { country, id })),
    combine: combineDetails,
  })
  const { data } = access
  const { packages } = filled
  const computed = useMemo(
    () => data && accessView(data, { stored, selected }, [...offered, ...packages]),
    [data, stored, selected, offered, packages],
  )
  const view = useShared(computed)
  return { access, catalogue, filled, view }
}

/** Keeps the old references until the access is read again: a deleted package would look as if it stayed. */
function useSettled<Value>(now: Value, isReading: boolean): Value {
  const [settled, setSettled] = useState(now)
  if (isReading || settled === now) return settled
  setSettled(now)
  return now
}

const NONE: readonly TvPackageSummary[] = []

function combineDetails(results: UseQueryResult<TvPackage>[]) {
  const failed = results.filter(isUnavailable)
  return {
    packages: results.flatMap(({ data }) => data ?? []),
    isMissed: failed.length > 0,
    error: failed.find(({ error }) => error)?.error,
    isFetching: failed.some(({ isFetching }) => isFetching),
    refetch: () => failed.map(({ refetch }) => refetch()),
  }
}
