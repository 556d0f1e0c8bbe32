import { engagementRecordQueries } from '@headend/core/engagement-record'
import type { EngagementIdentity, EngagementStatus } from '@headend/core/engagements'
import type { Query, ReadContext } from '@headend/core/query'
import { EMPTY_TABLE, type TableState } from '@headend/core/table'
import { useCallback } from 'react'
import { engagementAddress } from '../../context/record-route.ts'
import { useReadContext } from '../../context/services.tsx'
import { Badge, type Tone } from '../../ui/badge.tsx'
import { createPersonalStore } from '../../ui/storage/personal-storage.ts'
import { useStore } from '../../ui/store.ts'

const tones: Record<EngagementStatus, Tone> = { ACTIVE: 'ok', BLOCKED: 'warn', CLOSED: 'bad' }

export function StatusBadge({ status }: { status: EngagementStatus }) {
  return <Badge tone={tones[status]}>{status}</Badge>
}

export function hitAddress(identity: EngagementIdentity, foundBy: string) {
  return { ...engagementAddress(identity), state: { backOnClose: true, foundBy } } as const
}

/** The name under which the marks of a search are stored: each search has its own. */
export function hitList(term: string): string {
  return `engagements ${term}`
}

/** How the hits of the last search are filtered and sorted. In memory only: a filter may be a name. */
const lastOrder = createPersonalStore<{ search: string; state: TableState }>()

/** Filters and sorting of the hits of a search. A new search starts without. */
export function useHitsOrder(term: string): [state: TableState, set: (state: TableState) => void] {
  const search = `${useReadContext().country} ${term}`
  const order = useStore(lastOrder)
  const set = useCallback((state: TableState) => lastOrder.set({ search, state }), [search])
  return [order?.search === search ? order.state : EMPTY_TABLE, set]
}

export function engagementReads(context: ReadContext, identity: EngagementIdentity): Query<unknown>[] {
  return [
    engagementRecordQueries.details(context, identity),
    engagementRecordQueries.serviceProfiles(context),
  ]
}
