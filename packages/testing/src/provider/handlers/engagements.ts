import { type EngagementIdentity, identityKey, identitySchema } from '@headend/core/engagements'
import { stateOf } from '../engagement-changes.ts'
import { type EngagementRecord, engagements } from '../engagements.ts'
import { authenticate, authorize, guard, pathIdentity } from '../guard.ts'
import { etagOf, type Handlers } from '../http.ts'
import { Refusal } from '../refusal.ts'
import { knownEngagement, type World } from '../world.ts'

const PATH = '/rest/engagementadmin/admin/v1/engagement'

export const engagementHandlers: Handlers = (app, world) => {
  app.get(`${PATH}/:country/:platform/:engagementId`, guard(world, 'engagement.view'), async (c) => {
    const found = await knownEngagement(world, pathIdentity(c))
    return c.json(found, 200, { ETag: etagOf(stateOf(found)) })
  })

  // Its countries are in the body, so the right is asked for each of them.
  app.post(PATH, async (c) => {
    const caller = await authenticate(c, world)
    const identities = readIdentities(await c.req.json().catch(() => undefined))
    for (const country of new Set(identities.map((identity) => identity.country)))
      authorize(caller, 'engagement.view', country)
    const found = await readAll(world, identities)
    if (found.length === 0) throw new Refusal(404, 'not-found', 'None of these engagements exists')
    return c.json(found)
  })
}

function readIdentities(body: unknown): EngagementIdentity[] {
  const parsed = Array.isArray(body) ? body.map((item) => identitySchema.safeParse(item)) : [undefined]
  return parsed.map((item) => {
    if (item?.success) return item.data
    throw new Refusal(400, 'invalid-body', 'Expected a JSON list of {id, country, platform}')
  })
}

async function readAll({ store }: World, identities: EngagementIdentity[]): Promise<EngagementRecord[]> {
  const keys = new Set(identities.map(identityKey))
  const found = await Promise.all([...keys].map((key) => store.get(engagements, key)))
  return found.filter((engagement) => engagement !== undefined)
}
