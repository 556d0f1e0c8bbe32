import { ACCOUNT_NAMES, engagementRecordQueries } from '@headend/core/engagement-record'
import type { EngagementIdentity } from '@headend/core/engagements'
import { ChangeLogTab } from '../../change-log/change-log-tab.tsx'
import { useReadContext } from '../../context/services.tsx'
import { lately } from '../../context/use-read.ts'

/** Who has changed what of the engagement (ENG-095). */
export function ChangesTab({ identity }: { identity: EngagementIdentity }) {
  const changes = lately(engagementRecordQueries.changes(useReadContext(), identity))
  return <ChangeLogTab changes={changes} names={ACCOUNT_NAMES} country={identity.country} />
}
