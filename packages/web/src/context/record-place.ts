import type { Administered } from '@headend/core/access'
import { type AreaId, RECORD_KINDS } from '@headend/core/shell'

/** Lists whose records have a page each, at the address of the list and their id. */
export type ListPath = `/${(typeof RECORD_KINDS)[Administered]['area']}`

/** One kind of record: the name of its rights, and where it is. */
export interface RecordPlace {
  subject: Administered
  list: ListPath
}

/** As the shell has it: the area is the address. */
export function placeOf(subject: Administered): RecordPlace {
  return { subject, list: `/${RECORD_KINDS[subject].area}` }
}

/** The other way round. */
export function areaOf(list: ListPath): AreaId {
  return list.slice(1) as AreaId
}

/** The page of a record, as links and `navigate` take it. Cancel leads back to where it was opened from (PKG-004). */
export function recordAddress(list: ListPath, id: string) {
  return { to: `${list}/$id`, params: { id }, state: { backOnClose: true } } as const
}

/** The list, at the row of that record; at its beginning without one. */
export function listAt<List extends ListPath | '/engagements'>(list: List, id: string | undefined) {
  return { to: list, state: id === undefined ? {} : { onRow: id } } as const
}
