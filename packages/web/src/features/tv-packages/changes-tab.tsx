import { changeLogRows, TV_PACKAGE_NAMES } from '@headend/core/change-log'
import { type TvPackageIdentity, tvPackageQueries } from '@headend/core/tv-packages'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { ChangeLog } from '../../change-log/change-log.tsx'
import { useReadContext } from '../../context/services.tsx'

/** Loads when there is a package, and not before (LOG-013). A failure is said here: what was typed stays. */
export function ChangesTab({ identity }: { identity: TvPackageIdentity }) {
  const { data, error, refetch } = useQuery(tvPackageQueries.changes(useReadContext(), identity))
  const rows = useMemo(() => data && changeLogRows(data, TV_PACKAGE_NAMES), [data])
  const failure = error && { text: error.message, onRetry: () => void refetch() }
  return (
    <div className="flex h-full flex-col">
      <ChangeLog rows={rows} failure={failure ?? undefined} />
    </div>
  )
}
