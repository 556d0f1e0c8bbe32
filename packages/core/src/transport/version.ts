import type * as z from 'zod/mini'
import { parseAnswer } from './answer.ts'
import type { Answer, RequestOptions } from './request.ts'

/** A record with the name of the state it was read in, where the service tells one. */
export type Versioned<T> = T & { etag: string | undefined }

export function parseVersioned<Schema extends z.ZodMiniType<object>>(
  schema: Schema,
  answer: Answer,
): Versioned<z.output<Schema>> {
  return { ...parseAnswer(schema, answer), etag: answer.headers.get('etag') ?? undefined }
}

/** Only what is still in this state is changed; somebody else's change since makes the answer a 412 ('conflict'). */
export function ifMatch(etag: string | undefined): Pick<RequestOptions, 'headers'> {
  // A gateway that compresses an answer marks its tag as weak, and a weak one never matches.
  return etag ? { headers: { 'If-Match': etag.replace(/^W\//, '') } } : {}
}
