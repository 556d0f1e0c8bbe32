import { recordArgv } from '@headend/core/cli-equivalent'
import type { Country } from '@headend/core/country'
import type { Query, ReadContext } from '@headend/core/query'
import { RECORD_KINDS } from '@headend/core/shell'
import {
  type Column,
  type PagerPosition,
  pagerPosition,
  readTableAddress,
  selectRows,
} from '@headend/core/table'
import { useQuery } from '@tanstack/react-query'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { useCallback, useEffect, useMemo } from 'react'
import { type RecordRoute, recordAddress } from '../../context/record-route.ts'
import { useReadContext } from '../../context/services.tsx'
import { usePrefetch } from '../../context/use-read.ts'
import { whenIdle } from '../../ui/idle.ts'
import { useMarks } from '../marks/use-marks.ts'
import { type ListQuery, rememberListPosition, useStoredListQuery } from './list-position.ts'
import { PagerButtons } from './pager-buttons.tsx'

interface RecordPagerProps<Row> extends RecordRoute {
  records: (context: ReadContext) => Query<Row[]>
  /** Must be stable (memoise it). */
  columns: readonly Column<Row>[]
  detail: ReadRecord
  id: string
}

export function RecordPager<Row extends { id: string }>(props: RecordPagerProps<Row>) {
  const { subject, list, records, columns, detail, id } = props
  const noun = RECORD_KINDS[subject].noun
  const context = useReadContext()
  // Never refetched here: the order that the list showed is good enough.
  const { data } = useQuery({ ...records(context), staleTime: Number.POSITIVE_INFINITY })
  const listQuery = useStoredListQuery(list)
  const { ids, query } = useMemo(
    () => orderedIds(data, { columns, query: listQuery, id }),
    [data, columns, listQuery, id],
  )
  const navigate = useNavigate()
  const { chosen, toggle } = useMarks(list)
  const onlyMarked = useLocation({ select: ({ state }) => state.marked === true })
  const pagedIds = onlyMarked && chosen.has(id) ? ids?.filter((listedId) => chosen.has(listedId)) : ids
  const position = pagedIds && pagerPosition(pagedIds, id)
  useEffect(() => {
    if (position) rememberListPosition({ list, id, query, row: position.next ?? position.previous })
  }, [list, id, query, position])
  const prefetchRecord = usePrefetchNeighbours(detail, position)
  const go = (to: string) =>
    void navigate({
      ...recordAddress(list, to),
      search: true,
      state: (current) => ({ ...current, replacedBy: to }),
      replace: true,
    })
  const argvOf = (recordId: string) => recordArgv(subject, 'view', { country: context.country, id: recordId })
  return (
    <PagerButtons
      noun={pagedIds === ids ? noun : `marked ${noun}`}
      position={position}
      onIntent={prefetchRecord}
      onGo={go}
      argvOf={argvOf}
      marked={chosen.has(id)}
      onMark={() => toggle(id)}
    />
  )
}

interface OrderOptions<Row> extends Pick<RecordPagerProps<Row>, 'columns' | 'id'> {
  query: ListQuery
}

/** The ids that the list showed, in order; the ids of all records if it did not show this one. */
function orderedIds<Row extends { id: string }>(
  rows: readonly Row[] | undefined,
  { columns, query, id }: OrderOptions<Row>,
): { ids: readonly string[] | undefined; query: ListQuery } {
  const ordered = rows && selectRows(readTableAddress(query, columns), columns, rows)
  const ids = ordered?.map((row) => row.id)
  return ids?.includes(id) ? { ids, query } : { ids: rows?.map((row) => row.id), query: NO_QUERY }
}

const NO_QUERY: ListQuery = {}

type ReadRecord = (context: ReadContext, identity: { country: Country; id: string }) => Query<unknown>

/** Prefetches the neighbours of the open record once the page is idle. Returns how to prefetch on hover. */
function usePrefetchNeighbours(read: ReadRecord, position: PagerPosition | undefined): (id: string) => void {
  const context = useReadContext()
  const prefetch = usePrefetch()
  const prefetchRecord = useCallback(
    (id: string) => prefetch([read(context, { country: context.country, id })]),
    [prefetch, read, context],
  )
  const { next, previous } = position ?? {}
  useEffect(() => {
    const neighbours = [next, previous].filter((id) => id !== undefined)
    return neighbours.length > 0 ? whenIdle(() => neighbours.forEach(prefetchRecord)) : undefined
  }, [prefetchRecord, next, previous])
  return prefetchRecord
}
