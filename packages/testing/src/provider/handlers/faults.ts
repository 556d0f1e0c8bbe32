import { setTimeout as pause } from 'node:timers/promises'
import { asObject } from '@headend/core/is-object'
import type { HttpBindings } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import type { Context, MiddlewareHandler } from 'hono'
import { type Fault, readFault, readRoles } from '../faults.ts'
import { pathIdentity } from '../guard.ts'
import type { App, Env } from '../http.ts'
import { Refusal } from '../refusal.ts'
import type { World } from '../world.ts'

/** Arming, listing and clearing faults, and what tests ask about what was done: for callers who have the key. */
export function faultHandlers(app: App, world: World, key: string): void {
  const { faults, boxes, signOn } = world

  // No page of another origin can send this header: its browser would ask first, and be refused.
  const demandKey: MiddlewareHandler<Env> = async (c, next) => {
    if (c.req.header('Faults-Key') === key) return next()
    throw new Refusal(403, 'no-faults-key', 'Send the key that was printed at the start as Faults-Key')
  }
  app.use('/faults', demandKey)
  app.use('/faults/*', demandKey)

  app.post('/faults', async (c) => {
    const fault = readFault(await body(c))
    if (!fault)
      throw new Refusal(
        400,
        'invalid-fault',
        'Expected a clock, or a path and one of status, body, delay, drop, share, cutAfter, leaveOut',
      )
    faults.arm(fault)
    return c.json(fault, 201)
  })
  app.get('/faults', (c) => c.json(faults.armed))
  app.delete('/faults', (c) => {
    faults.clear()
    return c.body(null, 204)
  })

  // What an administrator does meanwhile: the account's next token has these roles; its sessions are ended.
  app.post('/faults/roles', async (c) => {
    const change = readRoles(await body(c))
    if (!change) throw new Refusal(400, 'invalid-fault', 'Expected {account, roles: [role, …]}')
    knownAccount(world, change.account)
    faults.arm(change)
    return c.json(change, 201)
  })
  app.post('/faults/sign-out', async (c) => {
    const { account } = asObject(await body(c))
    await signOn.endSessions(knownAccount(world, account))
    return c.body(null, 204)
  })

  app.get('/faults/calls', (c) => c.json(faults.calls(c.req.query('path') ?? '/')))
  app.get('/faults/grants', (c) => c.json(faults.grants))
  app.get('/faults/acted/:country/:platform/:engagementId', (c) =>
    c.json(Object.fromEntries(boxes.of(pathIdentity(c)).acted)),
  )
  app.get('/faults/remote-logs', (c) => c.json(world.remoteLogs))
}

/** The JSON that was sent; an empty object for anything else. */
const body = async (c: Context<Env>): Promise<object> => (await c.req.json().catch(() => null)) ?? {}

function knownAccount({ signOn }: World, name: unknown): string {
  const account = typeof name === 'string' ? signOn.directory.find(name) : undefined
  if (!account) throw new Refusal(400, 'invalid-fault', `Not a sample account: ${name}`)
  return account.username
}

/** Stands before every other handler, sign-on included. */
export function strike({ faults }: World): MiddlewareHandler<Env> {
  return async (c, next) => {
    const { method, path } = c.req
    if (path.startsWith('/faults')) return next()
    const fault = faults.strike(method, path)
    // Unreferenced: a provider that stops does not wait for its delays.
    if (fault?.delay) await pause(fault.delay, undefined, { ref: false })
    await fault?.until
    if (fault?.drop === 'before') return drop(c.env)
    if (fault && (fault.status || fault.body)) return forge(fault)
    if (fault?.drop === 'after') dropInsteadOfAnswering(c.env)
    if (fault?.share !== undefined) c.set('share', fault.share)
    c.set('streamFault', fault)
    faults.executed(method, path)
    return next()
  }
}

/** The connection itself: an answer that still waits for the one before it on the same connection has none to end. */
function drop({ incoming }: HttpBindings): Response {
  incoming.socket.destroy()
  return RESPONSE_ALREADY_SENT
}

/** Whoever answers, hono or the OpenID library: the first byte of the answer ends the connection. */
function dropInsteadOfAnswering({ incoming, outgoing }: HttpBindings): void {
  const instead = () => incoming.socket.destroy()
  Object.assign(outgoing, { writeHead: instead, flushHeaders: instead, write: instead, end: instead })
}

function forge({ status, body }: Fault): Response {
  const broken = body === 'broken-json'
  const refusal = body ?? { errorCode: 'fault', errorMessage: 'A fault was armed' }
  return new Response(broken ? '{"broken": ' : JSON.stringify(refusal), {
    status: status ?? (broken ? 200 : 500),
    headers: { 'Content-Type': 'application/json' },
  })
}
