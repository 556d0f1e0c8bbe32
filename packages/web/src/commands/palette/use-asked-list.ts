/** A list that is read when somebody is asked which one of it. */
import { type Listed, rank } from '@headend/core/palette'
import type { Query } from '@headend/core/query'
import { skipToken, useQuery } from '@tanstack/react-query'
import { type Failure, failureItem, type PaletteItem, SEARCH } from './item.ts'

interface AskedList<Row> {
  /** Undefined where there is nobody to ask about. */
  query: Query<readonly Row[]> | undefined
  item: (row: Row) => PaletteItem
  failure: Failure
}

/** What fits to what was typed; that it is on its way, or why it could not be read. */
export function useAskedList<Row>(
  typed: string,
  { query, item, failure }: AskedList<Row>,
): Listed<PaletteItem> {
  const read = useQuery({
    queryKey: query?.queryKey ?? ['nothing is asked'],
    queryFn: query?.queryFn ?? skipToken,
    meta: SEARCH,
  })
  const { data = [], isPending, isLoadingError } = read
  const error = isLoadingError ? read.error : undefined
  if (error) return { items: [failureItem(failure, error)] }
  return { items: rank(data.map(item), typed), searching: query !== undefined && isPending }
}
