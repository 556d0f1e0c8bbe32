import { engagementArgv } from '@headend/core/cli-equivalent'
import {
  type EngagementIdentity,
  engagementQueries,
  HIT_TABLE,
  identityKey,
  searchView,
} from '@headend/core/engagements'
import { pagerPosition, selectRows } from '@headend/core/table'
import { useQuery } from '@tanstack/react-query'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useReadContext } from '../../context/services.tsx'
import { usePrefetch } from '../../context/use-read.ts'
import { useMarks } from '../../table/marks/use-marks.ts'
import { PagerButtons, type PagerDirection } from '../../table/record-pager/pager-buttons.tsx'
import { engagementReads, hitAddress, hitList, useHitsOrder } from './engagement-parts.tsx'

/** From one hit of a search to the next, if a search led here. */
export function EngagementPager({ identity }: { identity: EngagementIdentity }) {
  const foundBy = useLocation({ select: ({ state }) => state.foundBy })
  return foundBy === undefined ? null : <HitPager term={foundBy} identity={identity} />
}

function HitPager({ term, identity }: { term: string; identity: EngagementIdentity }) {
  const context = useReadContext()
  const search = engagementQueries.search(context, term)
  const { data } = useQuery({ ...search, staleTime: Number.POSITIVE_INFINITY })
  const [order] = useHitsOrder(term)
  const rows = useMemo(
    () => data && selectRows(order, HIT_TABLE, searchView(term, data).rows),
    [data, term, order],
  )
  const { chosen, toggle } = useMarks(hitList(term))
  const id = identityKey(identity)
  const onlyMarked = useLocation({ select: ({ state }) => state.marked === true }) && chosen.has(id)
  const ids = useMemo(() => {
    const all = rows?.map(identityKey)
    return onlyMarked ? all?.filter((one) => chosen.has(one)) : all
  }, [rows, onlyMarked, chosen])
  const navigate = useNavigate()
  const hit = (key: string) => rows?.find((one) => identityKey(one) === key) ?? identity
  const go = (to: string, direction?: PagerDirection) => {
    void navigate({
      ...hitAddress(hit(to), term),
      search: (before: object) => before,
      state: (before) => ({ ...before, walkedTo: to, walkedBy: direction }),
      replace: true,
    })
  }
  // Fetched only on intent: no customer is read without a person asking.
  const prefetch = usePrefetch()
  return (
    <PagerButtons
      noun={onlyMarked ? 'marked hit' : 'hit'}
      position={ids && pagerPosition(ids, id)}
      onIntent={(key) => prefetch(engagementReads(context, hit(key)))}
      onGo={go}
      marked={chosen.has(id)}
      onMark={() => toggle(id)}
      argvOf={(key) => engagementArgv(hit(key))}
    />
  )
}
