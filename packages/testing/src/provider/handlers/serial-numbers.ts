/** The boxes of an engagement, and whether they may sign in (API-047, API-048). */
import { can } from '@headend/core/access'
import type { Context, MiddlewareHandler } from 'hono'
import { changeEngagement } from '../engagement-changes.ts'
import { engagements } from '../engagements.ts'
import { admit, guard, pathIdentity, signedIn } from '../guard.ts'
import type { Env, Handlers } from '../http.ts'
import { createOnce } from '../once.ts'
import { Refusal } from '../refusal.ts'
import { knownEngagement } from '../world.ts'
import { callerName } from '../writing.ts'

const PATH = '/rest/deviceserialnumber/admin/v1/serialnumber'

export const serialNumberHandlers: Handlers = (app, world) => {
  const once = createOnce(world)

  app.get(`${PATH}/:country/:platform/:engagementId`, guard(world, 'engagement.view'), async (c) => {
    const { deviceSerialNumbers } = await knownEngagement(world, pathIdentity(c))
    return c.json({ deviceSerialNumbers })
  })

  // A box of a country that the caller may not see is answered like one that does not exist.
  const ownBox: MiddlewareHandler<Env> = async (c, next) => {
    activatedOf(c)
    const serialNumber = c.req.param('deviceSerialNumber') ?? ''
    const [found] = await world.store.find(engagements, 'serial', serialNumber)
    const { roles } = c.get('caller')
    if (!found || !can('engagement.view', { roles, country: found.country }).allowed)
      throw new Refusal(404, 'not-found', `No box ${serialNumber}`)
    admit(c, 'engagement.update', found.country)
    await next()
  }

  app.put(`${PATH}/:deviceSerialNumber`, signedIn(world), ownBox, once, async (c) => {
    const deviceSerialNumber = c.req.param('deviceSerialNumber')
    const entry = { deviceSerialNumber, activated: activatedOf(c) }
    await world.inTurn(async () => {
      const [before] = await world.store.find(engagements, 'serial', deviceSerialNumber)
      if (!before) throw new Refusal(404, 'not-found', `No box ${deviceSerialNumber}`)
      const deviceSerialNumbers = before.deviceSerialNumbers.map((one) =>
        one.deviceSerialNumber === deviceSerialNumber ? entry : one,
      )
      await changeEngagement(world, { before, after: { ...before, deviceSerialNumbers }, by: callerName(c) })
    })
    return c.json(entry)
  })
}

function activatedOf(c: Context<Env>): boolean {
  const activated = c.req.query('activated')
  if (activated !== 'true' && activated !== 'false')
    throw new Refusal(400, 'invalid-query', 'activated must be true or false')
  return activated === 'true'
}
