import { asAppError, UnreadError } from '@headend/core/errors'
import type { Query } from '@headend/core/query'
import { failedToLoad } from '@headend/core/shell'
import { type UseQueryResult, useQueries } from '@tanstack/react-query'
import { useState } from 'react'

type Queries = Readonly<Record<string, Query<unknown>>>

/** What the queries give, by the names that they were given. */
type Data<Read extends Queries> = {
  readonly [Name in keyof Read]: Read[Name] extends Query<infer T> ? T : never
}

/** Milliseconds for which what was fetched ahead of a page is as good as asked for by it. */
const JUST_NOW = 1000

/** The same, content with what was fetched ahead a moment ago. */
export function lately<T>(query: Query<T>) {
  return { ...query, staleTime: JUST_NOW }
}

interface Read<Of extends Queries> {
  /** Undefined until all of it is there. */
  data: Data<Of> | undefined
  /** Of what is shown as it was read before: what the page could not read anew as it was opened. */
  unreadAnew: UseQueryResult | undefined
}

/**
 * What a page is drawn from, asked for side by side. Throws why something could not be had, with what the page is of ('package'),
 * to the error page of the route. No Suspense: React holds what comes after a fallback back for 0.3 s, and most answers take less.
 */
export function useRead<Of extends Queries>(read: Of, noun: string): Read<Of> {
  const queries = Object.values(read).map(lately)
  const results = useQueries({ queries })
  const asked = JSON.stringify(read)
  const [opened, setOpened] = useState({ asked: '', missed: false })
  // What was read before, and is not there any more, is not found when it is opened again. Later the page stays as it is: whoever works
  // on it keeps what they have typed, and is told by what they do.
  const isFirst = opened.asked !== asked && !results.some(({ isFetching }) => isFetching)
  const failed = results.find(
    ({ isLoadingError, error }) => isLoadingError || (isFirst && asAppError(error).kind === 'not-found'),
  )
  if (failed) throw new UnreadError(failedToLoad(noun), asAppError(failed.error))
  const unreadAnew = results.find(({ isRefetchError }) => isRefetchError)
  if (isFirst) setOpened({ asked, missed: unreadAnew !== undefined })
  const isThere = !results.some(({ isPending }) => isPending)
  return {
    data: isThere ? dataOf(read, results) : undefined,
    unreadAnew: opened.missed ? unreadAnew : undefined,
  }
}

function dataOf<Of extends Queries>(read: Of, results: readonly { data: unknown }[]): Data<Of> {
  return Object.fromEntries(Object.keys(read).map((name, index) => [name, results[index]?.data])) as Data<Of>
}
