import type * as z from 'zod/mini'
import { AppError } from '../errors.ts'
import { CHANGED_SINCE, parseAnswer } from './answer.ts'
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
  return etag ? { headers: { 'If-Match': strong(etag) } } : {}
}

/** A gateway that compresses an answer marks its tag as weak, and a weak one never matches. */
const strong = (etag: string) => etag.replace(/^W\//, '')

/** The same without a write: 'conflict' where the state that was looked at is no longer the one that is there. */
export function demandSame(lookedAt: string | number | undefined, now: string | number | undefined): void {
  if (lookedAt === undefined || now === undefined) return
  if (strong(`${lookedAt}`) !== strong(`${now}`)) throw new AppError('conflict', CHANGED_SINCE)
}
