import type { MiddlewareHandler } from 'hono'
import { BoundedMap } from './bounded-map.ts'
import type { Env } from './http.ts'
import { Refusal } from './refusal.ts'

interface Kept {
  /** The call that used the key first. */
  call: string
  answer: Promise<Response>
}

const MOST = 10_000

/**
 * The same Idempotency-Key never acts twice: a repeated call gets the first answer, even while the first one still
 * runs, and another call with a used key is refused.
 */
export function createOnce(): MiddlewareHandler<Env> {
  const kept = new BoundedMap<string, Kept>(MOST)
  return async (c, next) => {
    const key = c.req.header('Idempotency-Key')
    if (!key) return next()
    const call = `${c.req.method} ${c.req.path}`
    const before = kept.get(key)
    if (before && before.call !== call)
      throw new Refusal(422, 'idempotency-key-reused', 'This Idempotency-Key was used for another call')
    if (before) return (await before.answer).clone()
    const { promise, resolve } = Promise.withResolvers<Response>()
    kept.set(key, { call, answer: promise })
    await next()
    resolve(c.res.clone())
  }
}
