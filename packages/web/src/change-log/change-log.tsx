import {
  CHANGE_LOG_FAILED,
  type ChangeEntry,
  type ChangeRow,
  changeLogRows,
  createChangeFinder,
  NO_CHANGES,
  type PathNames,
} from '@headend/core/change-log'
import type { Country } from '@headend/core/country'
import type { Query } from '@headend/core/query'
import { showsText } from '@headend/core/table'
import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useMemo, useRef, useState } from 'react'
import { Keys, useKeyed } from '../keyboard/kbd.tsx'
import { useShortcuts } from '../keyboard/shortcuts.ts'
import { Button } from '../ui/button.tsx'
import { SearchInput } from '../ui/fields/search-input.tsx'
import { Loaded } from '../ui/loaded.tsx'
import { Empty, Skeleton } from '../ui/states.tsx'
import { ChangeTree } from './change-tree.tsx'

interface ChangeLogProps {
  /** Undefined while loading; a stable list. */
  rows: readonly ChangeRow[] | undefined
}

/** Who changed what and when, newest first (LOG-003..015). */
export function ChangeLog({ rows }: ChangeLogProps) {
  if (!rows) return <Skeleton label="Loading the change log" />
  if (rows.length === 0)
    return <Empty title={NO_CHANGES} text="New changes appear here, with the name of the person." />
  return <FilledLog rows={rows} />
}

function FilledLog({ rows }: { rows: readonly ChangeRow[] }) {
  const [wanted, setWanted] = useState('')
  const find = useMemo(() => createChangeFinder(rows), [rows])
  const found = useMemo(() => find(wanted), [find, wanted])
  const log = useRef<HTMLDivElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const toRows = () => log.current?.querySelector<HTMLElement>('[data-index][tabindex="0"]')?.focus()
  const toField = () => {
    field.current?.select()
    field.current?.focus()
  }
  useShortcuts({ find: toField, filter: toField, down: toRows, up: toRows })
  const keyed = useKeyed()
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown') return
    event.preventDefault()
    toRows()
  }
  return (
    <div ref={log} className="flex min-h-0 flex-1 flex-col">
      <div className="flex items-center gap-3 px-5 py-2.5">
        <SearchInput
          ref={field}
          {...keyed('find')}
          aria-label="Filter by person or field"
          placeholder="Filter..."
          value={wanted}
          onChange={(event) => setWanted(event.target.value)}
          onKeyDown={onKeyDown}
          className="w-72"
        />
        <p role="status" className="ml-auto text-muted">
          {showsText({ shown: found.length, total: rows.length })}
        </p>
      </div>
      {found.length > 0 ? <ChangeTree rows={found} /> : <NoMatch onClear={() => setWanted('')} />}
      <p
        aria-hidden
        className="flex shrink-0 items-center gap-1.5 border-line border-t px-5 py-1.5 text-faint text-xs"
      >
        <Keys of="down" /> <Keys of="up" /> move <Keys keys="ArrowRight" className="ml-2" /> open
        <Keys keys="ArrowLeft" className="ml-2" /> close <Keys of="filter" className="ml-2" /> or
        <Keys of="find" /> filter
      </p>
    </div>
  )
}

function NoMatch({ onClear }: { onClear: () => void }) {
  return (
    <div className="min-h-0 flex-1">
      <Empty
        title="Nothing matches the filter"
        text="No change matches this name or field."
        action={<Button onClick={onClear}>Clear the filter</Button>}
      />
    </div>
  )
}

interface ChangeLogTabProps {
  changes: Query<ChangeEntry[]>
  names: PathNames
  country: Country
}

export function ChangeLogTab({ changes, names, country }: ChangeLogTabProps) {
  const log = useQuery(changes)
  const { data } = log
  const rows = useMemo(() => data && changeLogRows(data, names, country), [data, names, country])
  return (
    <div className="flex h-full flex-col">
      <Loaded failure={CHANGE_LOG_FAILED} query={log}>
        <ChangeLog rows={rows} />
      </Loaded>
    </div>
  )
}
