/** Idempotency keys: a call that is repeated with its key acts once. */
import { createHash } from 'node:crypto'
import type { Context, MiddlewareHandler } from 'hono'
import { collection } from '../store/store.ts'
import { type Env, HttpError } from './http.ts'
import type { World } from './world.ts'

interface StoredAnswer {
  /** The caller and the key: two callers may use the same key. */
  key: string
  /** The request that the key was used for. */
  call: string
  status: number
  headers: Record<string, string>
  body: string
  /** ISO. */
  expires: string
}

const answers = collection<StoredAnswer>()({
  name: 'kept-answers',
  key: ({ key }) => key,
  indexes: { expires: ({ expires }) => [expires] },
})

/** Milliseconds. */
const LIFETIME = 24 * 3_600_000
const STORED_HEADERS = ['Content-Type', 'ETag']

/** A repeated call gets the first answer; another call with the same key is refused. Used behind guards. */
export function createIdempotency({ store, now }: World): MiddlewareHandler<Env> {
  const pending = new Map<string, Promise<void>>()
  return async (c, next) => {
    const sent = c.req.header('Idempotency-Key')
    if (!sent) return next()
    const { claims, username } = c.get('caller')
    const key = JSON.stringify([claims.sub ?? username, sent])
    const call = await callOf(c)
    while (pending.has(key)) await pending.get(key)
    const { promise, resolve } = Promise.withResolvers<void>()
    pending.set(key, promise)
    try {
      const stored = await store.get(answers, key)
      if (stored && Date.parse(stored.expires) > now()) return replay(stored, call)
      await next()
      // A call that failed has not acted, so it can be repeated with its key.
      if (c.res.status >= 500) return
      const expires = new Date(now() + LIFETIME).toISOString()
      await store.put(answers, { key, call, expires, ...(await contentOf(c.res)) })
    } finally {
      pending.delete(key)
      resolve()
    }
  }
}

export function dropExpiredAnswers({ store, now }: World): Promise<void> {
  return store.deleteBefore(answers, 'expires', new Date(now()).toISOString())
}

function replay({ call, status, headers, body }: StoredAnswer, repeated: string): Response {
  if (call !== repeated)
    throw new HttpError(422, 'idempotency-key-reused', 'This Idempotency-Key was used for another call')
  return new Response(body || null, { status, headers })
}

/** Query and body are hashed: they may be personal. */
async function callOf({ req }: Context<Env>): Promise<string> {
  const hash = createHash('sha256')
    .update(new URL(req.url).search)
    .update(await req.text())
  return `${req.method} ${req.path} ${hash.digest('base64url')}`
}

async function contentOf(answer: Response): Promise<Pick<StoredAnswer, 'status' | 'headers' | 'body'>> {
  const headers = STORED_HEADERS.flatMap((name) => {
    const value = answer.headers.get(name)
    return value === null ? [] : [[name, value]]
  })
  return {
    status: answer.status,
    headers: Object.fromEntries(headers),
    body: await answer.clone().text(),
  }
}
