/** Idempotency keys: the same one never acts twice. */
import { createHash } from 'node:crypto'
import type { Context, MiddlewareHandler } from 'hono'
import { collection } from '../store/store.ts'
import type { Env } from './http.ts'
import { Refusal } from './refusal.ts'
import type { World } from './world.ts'

interface KeptAnswer {
  /** The caller and their key: what others send is never theirs. */
  key: string
  /** What the key was used for. */
  call: string
  status: number
  headers: Record<string, string>
  body: string
  /** ISO. */
  expires: string
}

const keptAnswers = collection<KeptAnswer>()({
  name: 'kept-answers',
  key: ({ key }) => key,
  indexes: { expires: ({ expires }) => [expires] },
})

/** Milliseconds that an answer is kept. */
const LIFETIME = 24 * 3_600_000
const KEPT_HEADERS = ['Content-Type', 'ETag']

/**
 * A repeated call gets the first answer, and waits for it while it is under way; another call with a used key is refused. It
 * stands behind the guard of a route, so that an answer goes only to a caller who still has the right to ask for it.
 */
export function createOnce({ store, now }: World): MiddlewareHandler<Env> {
  const underWay = new Map<string, Promise<void>>()
  return async (c, next) => {
    const sent = c.req.header('Idempotency-Key')
    if (!sent) return next()
    const { claims, username } = c.get('caller')
    const key = JSON.stringify([claims.sub ?? username, sent])
    const call = await callOf(c)
    while (underWay.has(key)) await underWay.get(key)
    const { promise, resolve } = Promise.withResolvers<void>()
    underWay.set(key, promise)
    try {
      const kept = await store.get(keptAnswers, key)
      if (kept && Date.parse(kept.expires) > now()) return replay(kept, call)
      await next()
      // A call that broke has not acted: it can be tried again with its key.
      if (c.res.status >= 500) return
      const expires = new Date(now() + LIFETIME).toISOString()
      await store.put(keptAnswers, { key, call, expires, ...(await contentOf(c.res)) })
    } finally {
      underWay.delete(key)
      resolve()
    }
  }
}

export function dropExpiredAnswers({ store, now }: World): Promise<void> {
  return store.deleteBefore(keptAnswers, 'expires', new Date(now()).toISOString())
}

function replay({ call, status, headers, body }: KeptAnswer, again: string): Response {
  if (call !== again)
    throw new Refusal(422, 'idempotency-key-reused', 'This Idempotency-Key was used for another call')
  return new Response(body || null, { status, headers })
}

/** Method and path, and a hash of the rest: what is sent may be personal. */
async function callOf({ req }: Context<Env>): Promise<string> {
  const hash = createHash('sha256')
    .update(new URL(req.url).search)
    .update(await req.text())
  return `${req.method} ${req.path} ${hash.digest('base64url')}`
}

async function contentOf(answer: Response): Promise<Pick<KeptAnswer, 'status' | 'headers' | 'body'>> {
  const headers = KEPT_HEADERS.flatMap((name) => {
    const value = answer.headers.get(name)
    return value === null ? [] : [[name, value]]
  })
  return {
    status: answer.status,
    headers: Object.fromEntries(headers),
    body: await answer.clone().text(),
  }
}
