import type { Query } from '@headend/core/query'

/** What a query reads, where nobody gives it up: a signal ends the whole program. */
export function readOnce<T>({ queryFn }: Pick<Query<T>, 'queryFn'>): Promise<T> {
  return queryFn({ signal: new AbortController().signal })
}
