/** The boxes of an engagement, and whether they may sign in (API-047, API-048). */
import { changeEngagement } from '../engagement-changes.ts'
import { engagements } from '../engagements.ts'
import { admit, guard, pathIdentity, signedIn } from '../guard.ts'
import type { Handlers } from '../http.ts'
import { createOnce } from '../once.ts'
import { Refusal } from '../refusal.ts'
import { knownEngagement } from '../world.ts'
import { callerName } from '../writing.ts'

const PATH = '/rest/deviceserialnumber/admin/v1/serialnumber'

export const serialNumberHandlers: Handlers = (app, world) => {
  const once = createOnce()

  app.get(`${PATH}/:country/:platform/:engagementId`, guard(world, 'engagement.view'), async (c) => {
    const { deviceSerialNumbers } = await knownEngagement(world, pathIdentity(c))
    return c.json({ deviceSerialNumbers })
  })

  app.put(`${PATH}/:deviceSerialNumber`, signedIn(world), once, async (c) => {
    const deviceSerialNumber = c.req.param('deviceSerialNumber')
    const activated = c.req.query('activated')
    if (activated !== 'true' && activated !== 'false')
      throw new Refusal(400, 'invalid-query', 'activated must be true or false')
    const entry = { deviceSerialNumber, activated: activated === 'true' }
    await world.inTurn(async () => {
      const [before] = await world.store.find(engagements, 'serial', deviceSerialNumber)
      if (!before) throw new Refusal(404, 'not-found', `No box ${deviceSerialNumber}`)
      admit(c, 'engagement.update', before.country)
      const deviceSerialNumbers = before.deviceSerialNumbers.map((one) =>
        one.deviceSerialNumber === deviceSerialNumber ? entry : one,
      )
      await changeEngagement(world, { before, after: { ...before, deviceSerialNumbers }, by: callerName(c) })
    })
    return c.json(entry)
  })
}
