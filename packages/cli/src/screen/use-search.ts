import {
  type EngagementHit,
  elsewhereView,
  engagementQueries,
  hitRow,
  SEARCH_FAILED,
  type SearchView,
  searchView,
} from '@headend/core/engagements'
import { asAppError } from '@headend/core/errors'
import type { ReadContext } from '@headend/core/query'
import { useEffect, useRef, useState } from 'react'
import { prefixed } from '../errors.ts'
import { problemText } from './notice.ts'
import { useConsole } from './use-console.ts'

export interface Found extends Omit<SearchView, 'found'> {
  /** In the order of the rows. */
  hits: readonly EngagementHit[]
  searching?: boolean
  /** Where else there is something, where there is nothing here. */
  elsewhere?: string | undefined
  /** Why nothing was found out. */
  problem?: string
}

const NOTHING: Found = { rows: [], hits: [] }

async function findElsewhere(
  reader: ReadContext,
  term: string,
  signal: AbortSignal,
): Promise<Partial<Found>> {
  const found = await engagementQueries.elsewhere(reader, term).queryFn({ signal })
  const hits = found.flatMap(({ hits }) => hits)
  return { hits, rows: hits.map(hitRow), elsewhere: elsewhereView(reader.country, found)?.text }
}

/** One search at a time: a newer one, or leaving, gives the older one up. */
export function useSearch() {
  const { current, context, say, noted } = useConsole()
  const [found, setFound] = useState<Found>(NOTHING)
  const latest = useRef(new AbortController())
  useEffect(() => () => latest.current.abort(), [])

  const find = async (term: string, signal: AbortSignal): Promise<Found> => {
    try {
      const reader = await current('engagement.view')
      const result = await engagementQueries.search(reader, term).queryFn({ signal })
      noted()
      const here = { ...searchView(term, result), hits: result.hits }
      return result.hits.length > 0 ? here : { ...here, ...(await findElsewhere(reader, term, signal)) }
    } catch (thrown) {
      const error = asAppError(thrown)
      noted(error)
      // Too short a term never was a search.
      const told = error.kind === 'usage' ? error : prefixed(error, SEARCH_FAILED)
      return { ...NOTHING, problem: problemText(told, context.terminal.env) }
    }
  }

  /** Whether it found something. */
  const search = async (term: string): Promise<boolean> => {
    latest.current.abort()
    latest.current = new AbortController()
    const { signal } = latest.current
    say(undefined)
    setFound({ ...NOTHING, searching: true })
    const result = await find(term, signal)
    if (signal.aborted) return false
    setFound(result)
    return result.hits.length > 0
  }

  return { found, search }
}
