/** The calls of /faults, and the faults they arm. */
import { setTimeout as pause } from 'node:timers/promises'
import { asObject } from '@headend/core/schema'
import type { HttpBindings } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import type { Context, MiddlewareHandler } from 'hono'
import { type Fault, readFault, readRoles } from '../faults.ts'
import { pathIdentity } from '../guard.ts'
import { type App, type Env, HttpError } from '../http.ts'
import type { World } from '../world.ts'

/** Arms, lists and clears faults, and counts executed calls. Callers need the key. */
export function faultHandlers(app: App, world: World, key: string): void {
  const { faults, boxes, signOn } = world

  // A page of another origin can't send this header: its browser asks first and is refused.
  const demandKey: MiddlewareHandler<Env> = async (c, next) => {
    if (c.req.header('Faults-Key') === key) return next()
    throw new HttpError(403, 'no-faults-key', 'Send the key that was printed at the start as Faults-Key')
  }
  app.use('/faults', demandKey)
  app.use('/faults/*', demandKey)

  app.post('/faults', async (c) => {
    const fault = readFault(await body(c))
    if (!fault)
      throw new HttpError(
        400,
        'invalid-fault',
        'Expected a clock, or a path and one of status, body, delay, drop, cutAfter, leaveOut',
      )
    faults.arm(fault)
    return c.json(fault, 201)
  })
  app.get('/faults', (c) => c.json(faults.armed))
  app.delete('/faults', (c) => {
    faults.clear()
    return c.body(null, 204)
  })

  // What an administrator would do: change an account's roles (from its next token on), or end its sessions.
  app.post('/faults/roles', async (c) => {
    const change = readRoles(await body(c))
    if (!change) throw new HttpError(400, 'invalid-fault', 'Expected {account, roles: [role, …]}')
    requireAccount(world, change.account)
    faults.arm(change)
    return c.json(change, 201)
  })
  app.post('/faults/sign-out', async (c) => {
    const { account } = asObject(await body(c))
    await signOn.endSessions(requireAccount(world, account))
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

function requireAccount({ signOn }: World, name: unknown): string {
  const account = typeof name === 'string' ? signOn.directory.find(name) : undefined
  if (!account) throw new HttpError(400, 'invalid-fault', `Not a sample account: ${name}`)
  return account.username
}

/** Runs before every other handler, sign-on included. */
export function applyFaults({ faults }: World): MiddlewareHandler<Env> {
  return async (c, next) => {
    const { method, path } = c.req
    if (path.startsWith('/faults')) return next()
    const fault = faults.take(method, path)
    // Unreferenced, so that a delay does not keep a stopping provider alive.
    if (fault?.delay) await pause(fault.delay, undefined, { ref: false })
    await fault?.until
    if (fault?.drop === 'before') return dropConnection(c.env)
    if (fault && (fault.status || fault.body)) return faultAnswer(fault)
    if (fault?.drop === 'after') dropAtAnswer(c.env)
    c.set('streamFault', fault)
    faults.executed(method, path)
    return next()
  }
}

function dropConnection({ incoming }: HttpBindings): Response {
  incoming.socket.destroy()
  return RESPONSE_ALREADY_SENT
}

/** The first byte of the answer, by hono or by the OpenID library, ends the connection. */
function dropAtAnswer({ incoming, outgoing }: HttpBindings): void {
  const destroy = () => incoming.socket.destroy()
  Object.assign(outgoing, { writeHead: destroy, flushHeaders: destroy, write: destroy, end: destroy })
}

function faultAnswer({ status, body }: Fault): Response {
  const broken = body === 'broken-json'
  const refusal = body ?? { errorCode: 'fault', errorMessage: 'A fault was armed' }
  return new Response(broken ? '{"broken": ' : JSON.stringify(refusal), {
    status: status ?? (broken ? 200 : 500),
    headers: { 'Content-Type': 'application/json' },
  })
}
