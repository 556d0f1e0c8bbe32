/** The subscription key and the messages of the remote client events service (API-066, API-067). */
import * as z from 'zod/mini'

const key = z.string().check(z.trim(), z.minLength(1))

/** The key comes as plain text, as a JSON string or as {key} (OPN-26). It is a credential: never logged, never in an address bar. */
export const subscriptionKeySchema = z.union([
  key,
  z.pipe(
    z.object({ key }),
    z.transform(({ key }) => key),
  ),
])

/** The one type that is for people (EVT-006). */
export const FOR_PEOPLE = 'MESSAGE'

export const eventMessageSchema = z.object({
  type: z.string(),
  message: z.string(),
  /** ISO time at which the box spoke. Not in the documents: where it is missing or unreadable, that of arrival stands in. */
  timestamp: z.optional(z.catch(z.string(), '')),
})

export type EventMessage = z.output<typeof eventMessageSchema>

/** One message of a box as it arrived. */
export interface RemoteEvent extends EventMessage {
  /** As the stream numbers it; undefined where it does not. */
  id: string | undefined
}
