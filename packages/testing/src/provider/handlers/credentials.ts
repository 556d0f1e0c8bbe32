/** User names and passwords (API-035, API-036). A password is taken and never kept: nothing here signs a customer in. */
import { type EngagementIdentity, identityKey, identitySchema } from '@headend/core/engagements'
import { tellChange } from '../engagement-changes.ts'
import { type CredentialsRecord, credentials } from '../engagements.ts'
import { guard, guardBody, pathIdentity } from '../guard.ts'
import type { Handlers } from '../http.ts'
import { createOnce } from '../once.ts'
import { Refusal } from '../refusal.ts'
import { knownEngagement, timeNow } from '../world.ts'
import { callerName, demandFields, demandShape, readBody } from '../writing.ts'

const PATH = '/rest/credentialsservice/admin/v1/credentials'

export const credentialsHandlers: Handlers = (app, world) => {
  const { store } = world
  const once = createOnce(world)

  app.get(`${PATH}/:country/:platform/:engagementId`, guard(world, 'engagement.view'), async (c) => {
    const identity = pathIdentity(c)
    const found = await store.get(credentials, identityKey(identity))
    if (!found) throw new Refusal(404, 'not-found', `No credentials for engagement ${identity.id}`)
    return c.json(found)
  })

  // Both merge (OPN-04).
  for (const method of ['PATCH', 'PUT'])
    app.on(method, PATH, guardBody(world, 'engagement.update'), once, async (c) => {
      const body: Sent = await readBody(c)
      const identity = demandIdentity(body)
      const { username, password } = demandTexts(body)
      const saved = await world.inTurn(async () => {
        const engagement = await knownEngagement(world, identity)
        const before = await store.get(credentials, identityKey(identity))
        const after = { ...keysOf(identity), username: username ?? before?.username ?? '' }
        const patch = [
          ...(username !== undefined && username !== before?.username
            ? [{ op: 'replace', path: '/username', value: username }]
            : []),
          ...(password === undefined ? [] : [{ op: 'replace', path: '/password', value: '********' }]),
        ]
        const date = timeNow(world)
        await store.transaction((transaction) => {
          transaction.put(credentials, after)
          if (patch.length > 0) tellChange(transaction, engagement, { by: callerName(c), date, patch })
        })
        return after
      })
      return c.json(saved)
    })
}

interface Sent {
  countryCode?: unknown
  platform?: unknown
  engagementId?: unknown
  username?: unknown
  password?: unknown
}

function demandIdentity({ countryCode, platform, engagementId }: Sent): EngagementIdentity {
  return demandShape<EngagementIdentity>(
    identitySchema.safeParse({ country: countryCode, platform, id: engagementId }),
  )
}

/** What is changed must be something. */
function demandTexts({ username, password }: Sent): { username?: string; password?: string } {
  const sent = Object.entries({ username, password }).filter(([, value]) => value !== undefined)
  const wrong = sent.filter(([, value]) => typeof value !== 'string' || value === '')
  demandFields(Object.fromEntries(wrong.map(([name]) => [name, 'Must be a text that is not empty'])))
  return Object.fromEntries(sent)
}

function keysOf({ country, platform, id }: EngagementIdentity): Omit<CredentialsRecord, 'username'> {
  return { countryCode: country, platform, engagementId: id }
}
