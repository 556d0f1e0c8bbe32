import { TV_PACKAGE_NAMES, type TvPackageIdentity, tvPackageQueries } from '@headend/core/tv-packages'
import { ChangeLogTab } from '../../change-log/change-log-tab.tsx'
import { useReadContext } from '../../context/services.tsx'

/** Loads when there is a package, and not before (LOG-013). */
export function ChangesTab({ identity }: { identity: TvPackageIdentity }) {
  const changes = tvPackageQueries.changes(useReadContext(), identity)
  return <ChangeLogTab changes={changes} names={TV_PACKAGE_NAMES} country={identity.country} />
}
