/** The subscription key and the messages of the remote client events service (API-066, API-067). */
import * as z from 'zod/mini'

const key = z.string().check(z.trim(), z.minLength(1))

/** Plain text, a JSON string or {key} (OPN-26). A credential: never logged, never in an address bar. */
export const subscriptionKeySchema = z.union([
  key,
  z.pipe(
    z.object({ key }),
    z.transform(({ key }) => key),
  ),
])

/** The type of messages for people (EVT-006). */
export const FOR_PEOPLE = 'MESSAGE'

export const eventMessageSchema = z.object({
  type: z.string(),
  message: z.string(),
  /** ISO time of the box. Not specified: without a valid one the time of arrival is used. */
  timestamp: z.optional(z.catch(z.string(), '')),
})

export type EventMessage = z.output<typeof eventMessageSchema>

export interface RemoteEvent extends EventMessage {
  id: string | undefined
}
