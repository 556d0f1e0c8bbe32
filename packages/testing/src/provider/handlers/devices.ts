/** The devices that are signed in, and the boxes by their serial numbers (API-041..043, API-047, API-048). */
import { can } from '@headend/core/access'
import type { LoggedInDevice } from '@headend/core/devices'
import { identityKey } from '@headend/core/engagements'
import type { Context, MiddlewareHandler } from 'hono'
import { changeEngagement } from '../change-log.ts'
import { authorizeCountry, guard, pathIdentity, requireToken } from '../guard.ts'
import { callerName, type Env, type Handlers, HttpError } from '../http.ts'
import { createIdempotency } from '../idempotency.ts'
import { devices, type EngagementRecord, engagements } from '../records.ts'
import { makeDevices } from '../sample/devices.ts'
import type { WorldView } from '../world.ts'
import { requireEngagement } from './engagements.ts'

const DEVICES = '/rest/engagementadmin/admin/v1/devices'
const SERIAL_NUMBERS = '/rest/deviceserialnumber/admin/v1/serialnumber'
const IDENTITY = ':country/:platform/:engagementId'

export const deviceHandlers: Handlers = (app, world) => {
  const idempotent = createIdempotency(world)
  const logOut = guard(world, 'device.log-out')

  app.get(`${DEVICES}/${IDENTITY}`, guard(world, 'engagement.view'), async (c) =>
    c.json(await devicesOf(world, await requireEngagement(world, pathIdentity(c)))),
  )

  // First: a device may have the id "all".
  app.delete(`${DEVICES}/all/${IDENTITY}`, logOut, idempotent, async (c) => {
    await world.inTurn(async (turn) => {
      const record = await requireEngagement(turn, pathIdentity(c))
      turn.store.put(devices, { key: identityKey(record), items: [] })
    })
    return c.body(null, 204)
  })

  app.delete(`${DEVICES}/:deviceId/${IDENTITY}`, logOut, idempotent, async (c) => {
    await world.inTurn(async (turn) => {
      const record = await requireEngagement(turn, pathIdentity(c))
      const before = await devicesOf(turn, record)
      const items = before.filter(({ deviceId }) => deviceId !== c.req.param('deviceId'))
      if (items.length === before.length) throw new HttpError(404, 'not-found', 'No such device')
      turn.store.put(devices, { key: identityKey(record), items })
    })
    return c.body(null, 204)
  })
}

/** The latest first: those of the sample until one is logged out. */
async function devicesOf({ store, now }: WorldView, record: EngagementRecord): Promise<LoggedInDevice[]> {
  const stored = await store.get(devices, identityKey(record))
  return stored?.items ?? makeDevices(record, now())
}

/** The boxes of an engagement, and whether they may sign in. */
export const serialNumberHandlers: Handlers = (app, world) => {
  const idempotent = createIdempotency(world)

  app.get(`${SERIAL_NUMBERS}/${IDENTITY}`, guard(world, 'engagement.view'), async (c) => {
    const { deviceSerialNumbers } = await requireEngagement(world, pathIdentity(c))
    return c.json({ deviceSerialNumbers })
  })

  // A box in a country that the caller may not see is answered like one that does not exist.
  const admitOwner: MiddlewareHandler<Env> = async (c, next) => {
    readActivated(c)
    const serialNumber = c.req.param('deviceSerialNumber') ?? ''
    const [owner] = await world.store.find(engagements, 'serial', serialNumber)
    const { roles } = c.get('caller')
    if (!owner || !can('engagement.view', { roles, country: owner.country }).allowed)
      throw new HttpError(404, 'not-found', `No box ${serialNumber}`)
    authorizeCountry(c, 'engagement.update', owner.country)
    await next()
  }

  app.put(`${SERIAL_NUMBERS}/:deviceSerialNumber`, requireToken(world), admitOwner, idempotent, async (c) => {
    const deviceSerialNumber = c.req.param('deviceSerialNumber')
    const entry = { deviceSerialNumber, activated: readActivated(c) }
    await world.inTurn(async (turn) => {
      const [before] = await turn.store.find(engagements, 'serial', deviceSerialNumber)
      if (!before) throw new HttpError(404, 'not-found', `No box ${deviceSerialNumber}`)
      const deviceSerialNumbers = before.deviceSerialNumbers.map((box) =>
        box.deviceSerialNumber === deviceSerialNumber ? entry : box,
      )
      await changeEngagement(turn, { before, after: { ...before, deviceSerialNumbers }, by: callerName(c) })
    })
    return c.json(entry)
  })
}

function readActivated(c: Context<Env>): boolean {
  const activated = c.req.query('activated')
  if (activated !== 'true' && activated !== 'false')
    throw new HttpError(400, 'invalid-query', 'activated must be true or false')
  return activated === 'true'
}
