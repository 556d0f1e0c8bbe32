import type { Context } from 'hono'
import { eventStream } from '../event-stream.ts'
import { guard, pathIdentity } from '../guard.ts'
import type { Env, Handlers } from '../http.ts'
import { Refusal } from '../refusal.ts'
import { knownEngagement } from '../world.ts'

/** A part of the admin portal: who may have the key. */
export const subscriptionKeyHandlers: Handlers = (app, world) => {
  app.get(
    '/rest/engagementadmin/admin/v1/devices/pubsub/auth/:country/:platform/:engagementId',
    guard(world, 'remote-event.tail'),
    async (c) => {
      const identity = pathIdentity(c)
      await knownEngagement(world, identity)
      return c.json({ key: world.subscriptions.issue(identity) })
    },
  )
}

/** A service of its own: whoever has the key. */
export const remoteEventHandlers: Handlers = (app, world) => {
  app.get('/rest/v1/subscribe/:key', (c) => {
    const identity = world.subscriptions.open(c.req.param('key'))
    // Not 401: the person is signed in as before, it is only this address that is no longer there.
    if (!identity) throw new Refusal(404, 'unknown-key', 'This subscription key is unknown or has expired')
    c.header('Content-Type', 'text/event-stream')
    c.header('Cache-Control', 'no-store')
    // Each box counts its events one by one: a number that lacks is an event that is missing.
    c.header('Event-Ids', 'counter')
    return c.body(eventStream(world.boxes.of(identity), lastEventId(c), c.get('streamFault')))
  })
}

/** What a browser says when it reconnects is newer than the address it first used. */
function lastEventId(c: Context<Env>): number {
  const id = Number(c.req.header('Last-Event-ID') ?? c.req.query('lastEventId') ?? 0)
  return Number.isFinite(id) ? id : 0
}
