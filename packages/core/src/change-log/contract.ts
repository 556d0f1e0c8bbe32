/** Entries of a change log: who, when, and a JSON Patch (LOG-001, LOG-002, API-016, OPN-28). */
import * as z from 'zod/mini'
import { id, isNoDate, listOf, orEmpty, text } from '../foundation/schema.ts'

const operation = z.object({
  /** RFC 6902: add, remove, replace, copy, move, test. Other operations are shown as they are. */
  op: text,
  /** JSON pointer. */
  path: text,
  /** JSON pointer of the source of a `copy` or `move`. */
  from: z.optional(z.nullable(z.string())),
  value: z.optional(z.unknown()),
})
export type Operation = z.output<typeof operation>

const user = z.union([
  z.pipe(
    z.string(),
    z.transform((name) => ({ name })),
  ),
  z.object({ name: text }),
])

/** ISO text or milliseconds. An unreadable date is null and does not break the log. */
const date = z.pipe(z.optional(z.unknown()), z.transform(readDate))

function readDate(value: unknown): string | null {
  if ((typeof value !== 'string' && typeof value !== 'number') || isNoDate(String(value))) return null
  const moment = new Date(value)
  return Number.isNaN(moment.getTime()) || value === '' ? null : moment.toISOString()
}

const changeEntrySchema = z.object({
  id: orEmpty(id, () => ''),
  user: orEmpty(user, () => ({ name: '' })),
  type: text,
  date,
  patch: listOf(operation),
})
export type ChangeEntry = z.output<typeof changeEntrySchema>

export const changeEntriesSchema = listOf(changeEntrySchema)

/**
 * Oldest first, for both orders that services use. Entries with the same date keep the order of the list; an
 * entry without a date stays after the entry before it.
 */
export function inOrder(entries: readonly ChangeEntry[]): ChangeEntry[] {
  const forward = isNewestFirst(entries) ? entries.toReversed() : [...entries]
  let latest = Number.NEGATIVE_INFINITY
  const timed = forward.map((entry) => {
    if (entry.date) latest = Date.parse(entry.date)
    return { entry, moment: latest }
  })
  return timed
    .sort((a, b) => (a.moment < b.moment ? -1 : a.moment > b.moment ? 1 : 0))
    .map(({ entry }) => entry)
}

function isNewestFirst(entries: readonly ChangeEntry[]): boolean {
  const dated = entries.filter(({ date }) => date !== null)
  const [first, last] = [dated[0]?.date, dated.at(-1)?.date]
  return Boolean(first && last) && Date.parse(first ?? '') > Date.parse(last ?? '')
}
