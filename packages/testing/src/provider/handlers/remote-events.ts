/** The events of a box as a stream, for callers with a subscription key (API-066, API-067). */
import type { Context } from 'hono'
import type { BoxEvent } from '../../events/events.ts'
import type { Box } from '../boxes/index.ts'
import { issueSubscriptionKey, openSubscriptionKey } from '../boxes/subscription-keys.ts'
import type { Fault } from '../faults.ts'
import { guard, pathIdentity } from '../guard.ts'
import { type Env, type Handlers, HttpError } from '../http.ts'
import { requireEngagement } from './engagements.ts'

/** A call of the admin portal: it gives out the key. */
export const subscriptionKeyHandlers: Handlers = (app, world) => {
  app.get(
    '/rest/engagementadmin/admin/v1/devices/pubsub/auth/:country/:platform/:engagementId',
    guard(world, 'remote-event.tail'),
    async (c) => {
      const identity = pathIdentity(c)
      await requireEngagement(world, identity)
      return c.json({ key: await issueSubscriptionKey(world, identity) })
    },
  )
}

/** The service of remote events: it asks for the key only. */
export const remoteEventHandlers: Handlers = (app, world) => {
  app.get('/rest/v1/subscribe/:key', async (c) => {
    const identity = await openSubscriptionKey(world, c.req.param('key'))
    // Not 401: the person is still signed in, only this address is gone.
    if (!identity) throw new HttpError(404, 'unknown-key', 'This subscription key is unknown or has expired')
    c.header('Content-Type', 'text/event-stream')
    c.header('Cache-Control', 'no-store')
    // Ids are consecutive, so a gap means a lost event.
    c.header('Event-Ids', 'counter')
    return c.body(eventStream(world.boxes.of(identity), lastEventId(c), c.get('streamFault')))
  })
}

/** On a reconnect the header is newer than the address. */
function lastEventId(c: Context<Env>): number {
  const id = Number(c.req.header('Last-Event-ID') ?? c.req.query('lastEventId') ?? 0)
  return Number.isFinite(id) ? id : 0
}

const KEEP_ALIVE = 15_000
/** Unread events that a reader may leave behind: twice the history. */
const MOST_UNREAD = 1000

/** History, then live events, then a comment now and then. A reader that is too slow is disconnected. */
export function eventStream(
  box: Box,
  afterId: number,
  { cutAfter = Number.POSITIVE_INFINITY, leaveOut }: Pick<Fault, 'cutAfter' | 'leaveOut'> = {},
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  let stop = () => {}
  let sent = 0

  const start = (controller: ReadableStreamDefaultController<Uint8Array>) => {
    const send = (text: string) => {
      if ((controller.desiredSize ?? 0) > 0) return controller.enqueue(encoder.encode(text))
      stop()
      controller.error(new Error('The reader is too slow'))
    }
    const end = () => {
      stop()
      controller.close()
    }
    const timer = setInterval(() => send(': still here\n\n'), KEEP_ALIVE).unref()
    stop = () => clearInterval(timer)
    send(': connected\n\n')
    const unsubscribe = box.subscribe(afterId, {
      next: (event) => {
        if (sent > cutAfter || (leaveOut !== undefined && event.id % leaveOut === 0)) return
        if (sent++ < cutAfter) return send(eventText(event))
        send(eventText(event).slice(0, 20))
        end()
      },
      end,
    })
    stop = () => {
      clearInterval(timer)
      unsubscribe()
    }
    // The history alone may have reached the cut.
    if (sent > cutAfter) unsubscribe()
  }

  return new ReadableStream({ start, cancel: () => stop() }, { highWaterMark: MOST_UNREAD })
}

function eventText({ id, ...data }: BoxEvent): string {
  return `id: ${id}\ndata: ${JSON.stringify(data)}\n\n`
}
