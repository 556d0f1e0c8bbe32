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
import { type RecordPlace, recordAddress } from '../../context/record-place.ts'
import { useReadContext } from '../../context/services.tsx'
import { usePrefetch } from '../../context/use-read.ts'
import { whenIdle } from '../../ui/idle.ts'
import { useMarks } from '../marks/use-marks.ts'
import { WalkButtons, type Way } from './walk-buttons.tsx'
import { keepWayBack, type ListQuery, useKeptOrder } from './way-back.ts'

interface RecordWalkProps<Row> extends RecordPlace {
  records: (context: ReadContext) => Query<Row[]>
  /** The same from one drawing to the next, as is `only`. */
  columns: readonly Column<Row>[]
  /** Whether a record belongs to what the list showed at that address. */
  only?: (row: Row, query: ListQuery) => boolean
  detail: ReadRecord
  id: string
}

/** To the record before and after this one, in the order of their list. */
export function RecordWalk<Row extends { id: string }>(props: RecordWalkProps<Row>) {
  const { subject, list, records, columns, only, detail, id } = props
  const noun = RECORD_KINDS[subject].noun
  // What the list has read is good enough to go by.
  const context = useReadContext()
  const { data } = useQuery({ ...records(context), staleTime: Number.POSITIVE_INFINITY })
  const order = useKeptOrder(list)
  const { ids, query } = useMemo(
    () => among(data, { columns, only, query: order, id }),
    [data, columns, only, order, id],
  )
  const navigate = useNavigate()
  const { chosen, toggle } = useMarks(list)
  const onlyMarked = useLocation({ select: ({ state }) => state.marked === true })
  const walked = onlyMarked && chosen.has(id) ? ids?.filter((one) => chosen.has(one)) : ids
  const walk = walked && pagerPosition(walked, id)
  useEffect(() => {
    if (walk) keepWayBack({ list, id, query, row: walk.next ?? walk.previous })
  }, [list, id, query, walk])
  const ahead = useWalkAhead(detail, walk)
  const go = (to: string, way?: Way) =>
    void navigate({
      ...recordAddress(list, to),
      search: (before: object) => before,
      state: (before) => ({ ...before, walkedTo: to, walkedBy: way }),
      replace: true,
    })
  const argvOf = (one: string) => recordArgv(subject, 'view', { country: context.country, id: one })
  return (
    <WalkButtons
      noun={walked === ids ? noun : `marked ${noun}`}
      walk={walk}
      onIntent={ahead}
      onGo={go}
      argvOf={argvOf}
      marked={chosen.has(id)}
      onMark={() => toggle(id)}
    />
  )
}

interface Order<Row> extends Pick<RecordWalkProps<Row>, 'columns' | 'id'> {
  only: RecordWalkProps<Row>['only'] | undefined
  query: ListQuery
}

/** The records of the list as it was filtered; all of them if this record is not among them. */
function among<Row extends { id: string }>(
  rows: readonly Row[] | undefined,
  { columns, only, query, id }: Order<Row>,
): { ids: readonly string[] | undefined; query: ListQuery } {
  const shown = only ? rows?.filter((row) => only(row, query)) : rows
  const ordered = shown && selectRows(readTableAddress(query, columns), columns, shown)
  const ids = ordered?.map((row) => row.id)
  return ids?.includes(id) ? { ids, query } : { ids: rows?.map((row) => row.id), query: NO_QUERY }
}

const NO_QUERY: ListQuery = {}

type ReadRecord = (context: ReadContext, identity: { country: Country; id: string }) => Query<unknown>

/** Prefetches the records beside the open one once the page rests; returns how to prefetch one on hover. */
function useWalkAhead(read: ReadRecord, walk: PagerPosition | undefined): (id: string) => void {
  const context = useReadContext()
  const prefetch = usePrefetch()
  const ahead = useCallback(
    (id: string) => prefetch([read(context, { country: context.country, id })]),
    [prefetch, read, context],
  )
  const { next, previous } = walk ?? {}
  useEffect(() => {
    const beside = [next, previous].filter((id) => id !== undefined)
    return beside.length > 0 ? whenIdle(() => beside.forEach(ahead)) : undefined
  }, [ahead, next, previous])
  return ahead
}
