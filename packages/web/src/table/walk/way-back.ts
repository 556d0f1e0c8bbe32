import type { ListPath } from '../../context/record-place.ts'
import type { ListQuery } from './kept-order.ts'

/** Where a list goes on when the record whose page is open has gone from it. */
interface WayBack {
  list: ListPath
  /** Of the record. */
  id: string
  /** How the list was filtered and sorted; as it comes, where the record was not among those shown. */
  query: ListQuery
  /** The next one, or the last where there is none. */
  row: string | undefined
}

let last: WayBack | undefined

/** Kept until another record is open: once it has gone, nobody knows any more what stood beside it. */
export function keepWayBack(way: WayBack): void {
  last = way
}

/** To the list that this record has gone from, as somebody left it; to its beginning where it was never seen in one. */
export function wayBackFrom({ list, id }: Pick<WayBack, 'list' | 'id'>) {
  const way = last?.list === list && last.id === id ? last : undefined
  return { to: list, search: { ...way?.query }, state: way?.row === undefined ? {} : { onRow: way.row } }
}
