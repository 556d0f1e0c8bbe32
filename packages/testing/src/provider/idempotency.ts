/** Idempotency keys: a call that is repeated with its key acts once. */
import { createHash } from 'node:crypto'
import type { Context, MiddlewareHandler } from 'hono'
import { ClosedStoreError, collection } from '../store/store.ts'
import { type Env, HttpError } from './http.ts'
import type { World } from './world.ts'

interface StoredCall {
  /** The caller and the key: two callers may use the same key. */
  key: string
  /** The request that the key was used for. */
  call: string
  /** ISO. */
  started: string
  /** ISO. */
  expires: string
  /** Not there while the call runs. */
  answer?: { status: number; headers: Record<string, string>; body: string }
}

const calls = collection<StoredCall>()({
  name: 'keyed-calls',
  key: ({ key }) => key,
  indexes: { expires: ({ expires }) => [expires] },
})

/** Milliseconds. */
const LIFETIME = 24 * 3_600_000
/** Milliseconds. A call that has no answer by then was interrupted: its instance has ended. */
const LONGEST_CALL = 30_000
/** Milliseconds between two looks at a call that runs, maybe in another instance. */
const LOOK_EVERY = 20
const STORED_HEADERS = ['Content-Type', 'ETag']

/** A repeated call gets the first answer; another call with the same key is refused. Used behind guards. */
export function createIdempotency({ store, now }: World): MiddlewareHandler<Env> {
  const time = (later = 0) => new Date(now() + later).toISOString()

  /** The earlier call of the key, answered or running; undefined if this one has the key now. */
  const claim = (key: string, call: string) =>
    store.transaction(async ({ get, put }) => {
      const earlier = await get(calls, key)
      if (earlier && Date.parse(earlier.expires) > now()) return earlier
      put(calls, { key, call, started: time(), expires: time(LIFETIME) })
      return undefined
    })

  return async (c, next) => {
    const sent = c.req.header('Idempotency-Key')
    if (!sent) return next()
    const { claims, username } = c.get('caller')
    const key = JSON.stringify([claims.sub ?? username, sent])
    const call = await callOf(c)
    for (;;) {
      const earlier = await claim(key, call)
      if (!earlier) break
      if (earlier.call !== call)
        throw new HttpError(422, 'idempotency-key-reused', 'This Idempotency-Key was used for another call')
      const { answer, started } = earlier
      if (answer) return new Response(answer.body || null, answer)
      if (now() - Date.parse(started) > LONGEST_CALL)
        throw new HttpError(504, 'outcome-unknown', 'The call was interrupted: check what it has done')
      await new Promise((look) => setTimeout(look, LOOK_EVERY))
    }
    await next()
    // It may have acted, so it must not be repeated.
    if (c.res.status === 504) return
    // A call that failed has not acted, so it can be repeated with its key.
    if (c.res.status >= 500) return void (await store.delete(calls, key))
    const answered = { key, call, started: time(), expires: time(LIFETIME), answer: await contentOf(c.res) }
    // It has acted, so its caller gets the answer in any case.
    await store.put(calls, answered).catch(report)
  }
}

function report(error: unknown): void {
  if (error instanceof ClosedStoreError) return
  process.stderr.write(`The provider could not store the answer of a call: ${error}\n`)
}

export function dropExpiredAnswers({ store, now }: World): Promise<void> {
  return store.deleteBefore(calls, 'expires', new Date(now()).toISOString())
}

/** Query and body are hashed: they may be personal. */
async function callOf({ req }: Context<Env>): Promise<string> {
  const hash = createHash('sha256')
    .update(new URL(req.url).search)
    .update(await req.text())
  return `${req.method} ${req.path} ${hash.digest('base64url')}`
}

async function contentOf(answer: Response): Promise<NonNullable<StoredCall['answer']>> {
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
