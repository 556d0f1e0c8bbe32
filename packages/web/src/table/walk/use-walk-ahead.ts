import type { Country } from '@headend/core/country'
import type { Query, ReadContext } from '@headend/core/query'
import type { Walk } from '@headend/core/table'
import { useCallback, useEffect } from 'react'
import { useReadContext } from '../../context/services.tsx'
import { usePrefetch } from '../../context/use-prefetch.ts'
import { whenIdle } from '../../ui/idle.ts'

/** What the page of a record reads. */
export type ReadRecord = (context: ReadContext, identity: { country: Country; id: string }) => Query<unknown>

/**
 * The records beside the open one, fetched when that has come to rest: who goes on to them does not wait. Returns how to fetch one
 * anew, for somebody who reaches for the way there. Whoever hurries from one to the next asks for those only that are opened.
 */
export function useWalkAhead(read: ReadRecord, walk: Walk | undefined): (id: string) => void {
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
