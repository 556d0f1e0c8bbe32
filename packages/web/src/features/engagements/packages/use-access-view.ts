import { accessView, engagementRecordQueries } from '@headend/core/engagement-record'
import type { EngagementIdentity } from '@headend/core/engagements'
import { type TvPackage, type TvPackageSummary, tvPackageQueries } from '@headend/core/tv-packages'
import { type UseQueryResult, useQueries, useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useReadContext } from '../../../context/services.tsx'
import { lately } from '../../../context/use-read.ts'
import { useShared } from '../../../table/use-shared.ts'
import { isMissed } from '../../../ui/missed.ts'

interface References {
  /** Node names, as they are saved. */
  stored: readonly string[]
  /** As the form holds them. */
  wanted: readonly string[]
}

/** What the engagement has and would have; the catalogue is read only for who may add of it (ROL-024). */
export function useAccessView(identity: EngagementIdentity, references: References, mayAdd: boolean) {
  const context = useReadContext()
  const access = useQuery(lately(engagementRecordQueries.access(context, identity)))
  const { wanted } = references
  const stored = useSettled(references.stored, access.isFetching)
  const catalogue = useQuery({ ...tvPackageQueries.list(context), enabled: mayAdd })
  const { data: offered = NONE } = catalogue
  const coming = offered.filter(({ nodeName }) => wanted.includes(nodeName) && !stored.includes(nodeName))
  const { country } = identity
  // What is in a package only its own page tells.
  const filled = useQueries({
    queries: coming.map(({ id }) => tvPackageQueries.detail(context, { country, id })),
    combine: filledOf,
  })
  const { data } = access
  const { found } = filled
  const worked = useMemo(
    () => data && accessView(data, { stored, wanted }, [...offered, ...found]),
    [data, stored, wanted, offered, found],
  )
  const view = useShared(worked)
  return { access, catalogue, filled, view }
}

/**
 * As it was saved when what the engagement has was last read: what a save has just taken out is still among that, and would look as if
 * it had stayed until that is read anew.
 */
function useSettled<Value>(now: Value, isReading: boolean): Value {
  const [settled, setSettled] = useState(now)
  if (isReading || settled === now) return settled
  setSettled(now)
  return now
}

const NONE: readonly TvPackageSummary[] = []

function filledOf(results: UseQueryResult<TvPackage>[]) {
  const failed = results.filter(isMissed)
  return {
    found: results.flatMap(({ data }) => data ?? []),
    isMissed: failed.length > 0,
    error: failed.find(({ error }) => error)?.error,
    isFetching: failed.some(({ isFetching }) => isFetching),
    refetch: () => failed.map(({ refetch }) => refetch()),
  }
}
