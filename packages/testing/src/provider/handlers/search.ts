import { SEARCHES, searchIdentities } from '../engagements.ts'
import { guard, pathCountry } from '../guard.ts'
import type { Handlers } from '../http.ts'
import { Refusal } from '../refusal.ts'

export const searchHandlers: Handlers = (app, world) => {
  for (const by of SEARCHES)
    app.get(
      `/rest/engagementadmin/admin/v1/search/${by}/:country/:value`,
      guard(world, 'engagement.view'),
      async (c) => {
        const country = pathCountry(c)
        const found = await searchIdentities(world.store, by, country, c.req.param('value'))
        if (found.length === 0)
          throw new Refusal(404, 'not-found', `No engagement with that ${by} in ${country}`)
        return c.json(found)
      },
    )
}
