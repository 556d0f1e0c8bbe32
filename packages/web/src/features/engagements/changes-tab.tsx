import { changeLogRows } from '@headend/core/change-log'
import { ACCOUNT_NAMES, engagementRecordQueries } from '@headend/core/engagement-record'
import type { EngagementIdentity } from '@headend/core/engagements'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { ChangeLog } from '../../change-log/change-log.tsx'
import { useReadContext } from '../../context/services.tsx'
import { Loaded } from '../../ui/loaded.tsx'

/** Who has changed what of the engagement (ENG-095). A failure is said here: what was typed stays. */
export function ChangesTab({ identity }: { identity: EngagementIdentity }) {
  const log = useQuery(engagementRecordQueries.changes(useReadContext(), identity))
  const { data } = log
  const rows = useMemo(() => data && changeLogRows(data, ACCOUNT_NAMES), [data])
  return (
    <div className="flex h-full flex-col">
      <Loaded failure="Failed to load the change log" query={log}>
        <ChangeLog rows={rows} />
      </Loaded>
    </div>
  )
}
