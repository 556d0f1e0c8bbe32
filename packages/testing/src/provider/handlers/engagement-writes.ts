/** Changing engagements, and what there is to choose from (API-031, API-032, API-039). */

import { engagementOf } from '../engagement-body.ts'
import { changeEngagement, engagementChangesOf, stateOf } from '../engagement-changes.ts'
import { guard, pathIdentity } from '../guard.ts'
import { etagOf, type Handlers } from '../http.ts'
import { createOnce } from '../once.ts'
import { SERVICE_PROFILES } from '../sample/subscriber.ts'
import { tvPackages } from '../tv-packages.ts'
import { knownEngagement } from '../world.ts'
import { callerName, demandState, readBody } from '../writing.ts'

const PATH = '/rest/engagementadmin/admin/v1'

export const engagementWriteHandlers: Handlers = (app, world) => {
  const once = createOnce(world)

  // Both merge (OPN-03).
  for (const method of ['PATCH', 'PUT'])
    app.on(
      method,
      `${PATH}/engagement/:country/:platform/:engagementId`,
      guard(world, 'engagement.update'),
      once,
      async (c) => {
        const identity = pathIdentity(c)
        const body = await readBody(c)
        const { roles } = c.get('caller')
        const saved = await world.inTurn(async () => {
          const before = await knownEngagement(world, identity)
          demandState(c, stateOf(before))
          const packages = await world.store.find(tvPackages, 'country', identity.country)
          const after = engagementOf(body, {
            before,
            offer: { packages: packages.map(({ nodeName }) => nodeName), serviceProfiles: SERVICE_PROFILES },
            access: { roles, country: identity.country },
          })
          return changeEngagement(world, { before, after, by: callerName(c) })
        })
        return c.json(saved, 200, { ETag: etagOf(stateOf(saved)) })
      },
    )

  app.get(`${PATH}/constants/serviceprofiles`, guard(world, 'engagement.view'), (c) =>
    c.json(SERVICE_PROFILES),
  )

  app.get(
    '/rest/engagementdatabasepersister/admin/v1/history/:country/:platform/:engagementId',
    guard(world, 'engagement.view'),
    async (c) => {
      const record = await knownEngagement(world, pathIdentity(c))
      return c.json(await engagementChangesOf(world.store, record))
    },
  )
}
