import { changeLogRows } from '@headend/core/change-log'
import { TV_PACKAGE_NAMES, type TvPackageIdentity, tvPackageQueries } from '@headend/core/tv-packages'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { ChangeLog } from '../../change-log/change-log.tsx'
import { useReadContext } from '../../context/services.tsx'
import { Loaded } from '../../ui/loaded.tsx'

/** Loads when there is a package, and not before (LOG-013). A failure is said here: what was typed stays. */
export function ChangesTab({ identity }: { identity: TvPackageIdentity }) {
  const log = useQuery(tvPackageQueries.changes(useReadContext(), identity))
  const { data } = log
  const rows = useMemo(() => data && changeLogRows(data, TV_PACKAGE_NAMES), [data])
  return (
    <div className="flex h-full flex-col">
      <Loaded failure="Failed to load the change log" query={log}>
        <ChangeLog rows={rows} />
      </Loaded>
    </div>
  )
}
