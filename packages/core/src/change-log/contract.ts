/** What a change log says: who changed what, and when, as JSON Patch (LOG-001, LOG-002, API-016, OPN-28). */
import * as z from 'zod/mini'
import { id, isNoDate, listOf, orEmpty, text } from '../fields.ts'

const operation = z.object({
  /** Of RFC 6902: add, remove, replace, copy, move, test. Another one is kept: history is shown as it was written. */
  op: text,
  /** A JSON pointer: where something is after the change. */
  path: text,
  /** A JSON pointer: where something came from, of `copy` and `move`. */
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

/** ISO text or milliseconds. One moment that no clock can read costs the time of that change, not the whole log. */
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
