/** What no handler takes: each gets the one shape of a refusal (OPN-24). */
import type { Context, MiddlewareHandler } from 'hono'
import { methodNotAllowed } from 'hono/method-not-allowed'
import { ClosedStoreError } from '../store/store.ts'
import type { App, Env } from './http.ts'
import { Refusal } from './refusal.ts'

/** A path that cannot be decoded names nothing, and nobody behind this has to wonder what it might mean. */
export const refuseMalformedPath: MiddlewareHandler<Env> = async (c, next) => {
  const [path = ''] = (c.env.incoming.url ?? '').split('?')
  try {
    decodeURIComponent(path)
  } catch {
    throw new Refusal(400, 'invalid-path', 'The path is not valid percent-encoding')
  }
  await next()
}

const LARGEST_BODY = 1_048_576

/** Nothing sent can fill the memory. */
export const refuseLargeBody: MiddlewareHandler<Env> = async (c, next) => {
  if (c.req.header('Transfer-Encoding'))
    throw new Refusal(411, 'length-required', 'A body must say its length in Content-Length')
  if (Number(c.req.header('Content-Length') ?? 0) > LARGEST_BODY)
    throw new Refusal(413, 'body-too-large', `A body may have ${LARGEST_BODY} bytes`)
  await next()
}

/** A known path with another method: 405, and which ones there are. */
export const refuseOtherMethods = (app: App): MiddlewareHandler<Env> =>
  methodNotAllowed<Env>({ app, onMethodNotAllowed: notAllowed })

function notAllowed(c: Context<Env>, methods: readonly string[]): Response {
  const allowed = methods.join(', ')
  const errorMessage = `${c.req.path} takes ${allowed}, not ${c.req.method}`
  return c.json({ errorCode: 'method-not-allowed', errorMessage }, 405, { Allow: allowed })
}

export const notFound = (c: Context<Env>): Response =>
  c.json({ errorCode: 'not-found', errorMessage: `No ${c.req.method} ${c.req.path}` }, 404)

export const answerError: Parameters<App['onError']>[0] = (error, c) => {
  if (error instanceof Refusal)
    return c.json(
      { errorCode: error.errorCode, errorMessage: error.message, fields: error.fields },
      error.status,
    )
  // Nobody is there any more to be answered, and nothing has failed.
  if (error instanceof ClosedStoreError) return c.body(null, 503)
  process.stderr.write(`The provider failed at ${c.req.method} ${c.req.path}: ${error.stack}\n`)
  return c.json({ errorCode: 'internal', errorMessage: 'The provider failed; its log says where' }, 500)
}
