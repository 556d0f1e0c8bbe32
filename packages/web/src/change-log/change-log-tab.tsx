import { CHANGES_FAILED, type ChangeEntry, changeLogRows, type PathNames } from '@headend/core/change-log'
import type { Country } from '@headend/core/country'
import type { Query } from '@headend/core/query'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { Loaded } from '../ui/loaded.tsx'
import { ChangeLog } from './change-log.tsx'

interface ChangeLogTabProps {
  changes: Query<ChangeEntry[]>
  names: PathNames
  country: Country
}

/** The change log of a record, read when its tab is opened. A failure is said here: what was typed stays. */
export function ChangeLogTab({ changes, names, country }: ChangeLogTabProps) {
  const log = useQuery(changes)
  const { data } = log
  const rows = useMemo(() => data && changeLogRows(data, names, country), [data, names, country])
  return (
    <div className="flex h-full flex-col">
      <Loaded failure={CHANGES_FAILED} query={log}>
        <ChangeLog rows={rows} />
      </Loaded>
    </div>
  )
}
