/** Who is signed in, and logging them out (API-041..043). */
import type { Context } from 'hono'
import { devicesOf, keepDevices } from '../devices.ts'
import { guard, pathIdentity } from '../guard.ts'
import type { Env, Handlers } from '../http.ts'
import { createOnce } from '../once.ts'
import { Refusal } from '../refusal.ts'
import { knownEngagement } from '../world.ts'

const PATH = '/rest/engagementadmin/admin/v1/devices'
const ABOUT = ':country/:platform/:engagementId'

export const deviceHandlers: Handlers = (app, world) => {
  const once = createOnce(world)
  const logOut = guard(world, 'device.log-out')

  app.get(`${PATH}/${ABOUT}`, guard(world, 'engagement.view'), async (c) =>
    c.json(await devicesOf(world, await knownEngagement(world, pathIdentity(c)))),
  )

  // Before the one below, where a device might be called so.
  app.delete(`${PATH}/all/${ABOUT}`, logOut, once, (c) => without(c, () => true))

  app.delete(`${PATH}/:deviceId/${ABOUT}`, logOut, once, (c) => {
    const wanted = c.req.param('deviceId')
    return without(c, (deviceId) => deviceId === wanted)
  })

  async function without(c: Context<Env>, leaves: (deviceId: string) => boolean): Promise<Response> {
    await world.inTurn(async () => {
      const record = await knownEngagement(world, pathIdentity(c))
      const before = await devicesOf(world, record)
      const left = before.filter(({ deviceId }) => !leaves(deviceId))
      if (left.length === before.length && !leaves('')) throw new Refusal(404, 'not-found', 'No such device')
      await keepDevices(world, record, left)
    })
    return c.body(null, 204)
  }
}
