import { identityKey } from '@headend/core/engagements'
import { credentials } from '../engagements.ts'
import { guard, pathIdentity } from '../guard.ts'
import { type Handlers, Refusal } from '../http.ts'

export const credentialsHandlers: Handlers = (app, world) => {
  app.get(
    '/rest/credentialsservice/admin/v1/credentials/:country/:platform/:engagementId',
    guard(world, 'engagement.view'),
    async (c) => {
      const identity = pathIdentity(c)
      const found = await world.store.get(credentials, identityKey(identity))
      if (!found) throw new Refusal(404, 'not-found', `No credentials for engagement ${identity.id}`)
      return c.json(found)
    },
  )
}
