/** The subscription key and the messages of the remote client events service (API-066, API-067). */
import * as z from 'zod/mini'

/** The key comes as plain text, as a JSON string or as {key} (OPN-26). It is a credential: never logged, never in an address bar. */
export const subscriptionKeySchema = z.union([
  z.string().check(z.minLength(1)),
  z.pipe(
    z.object({ key: z.string().check(z.minLength(1)) }),
    z.transform(({ key }) => key),
  ),
])

export const eventMessageSchema = z.object({
  type: z.string(),
  message: z.string(),
  /** ISO time at which the box spoke. Not in the documents: where it is missing, the time of arrival stands in. */
  timestamp: z.optional(z.string()),
})

/** One message of a box as it arrived. */
export interface RemoteEvent extends z.output<typeof eventMessageSchema> {
  /** As the stream numbers it; undefined where it does not. */
  id: string | undefined
}
