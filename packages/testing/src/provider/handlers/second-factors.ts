/** Second factors: read and removed, never added here (API-037, API-038). */
import { changeEngagement } from '../engagement-changes.ts'
import { type EngagementRecord, engagements } from '../engagements.ts'
import { guard, guardBody, pathCountry } from '../guard.ts'
import type { Handlers } from '../http.ts'
import { createOnce } from '../once.ts'
import { Refusal } from '../refusal.ts'
import type { World } from '../world.ts'
import { callerName, demandFields, readBody } from '../writing.ts'

const PATH = '/rest/credentialsservice/admin/v1/twofactor'

export const secondFactorHandlers: Handlers = (app, world) => {
  const once = createOnce(world)

  app.get(`${PATH}/find/settings/:country/:engagementId`, guard(world, 'engagement.view'), async (c) => {
    const id = c.req.param('engagementId')
    const found = (await ofAnyPlatform(world, pathCountry(c), id)).flatMap(({ mfaSettings }) => mfaSettings)
    if (found.length === 0) throw new Refusal(404, 'not-found', `No second factors for engagement ${id}`)
    return c.json(found)
  })

  // Some proxies drop the body of a DELETE (OPN-05).
  for (const method of ['DELETE', 'POST'])
    app.on(method, `${PATH}/remove`, guardBody(world, 'engagement.update'), once, async (c) => {
      const sent: Sent = await readBody(c)
      const country = c.get('country')
      demandFields(missingIn(sent))
      const { engagementId, verificationMethod, value } = sent
      await world.inTurn(async () => {
        for (const before of await ofAnyPlatform(world, country, String(engagementId))) {
          const left = before.mfaSettings.filter(
            (setting) =>
              setting.verificationMethod !== String(verificationMethod).toLowerCase() ||
              setting.value !== value,
          )
          if (left.length === before.mfaSettings.length) continue
          const after = { ...before, mfaSettings: left }
          return changeEngagement(world, { before, after, by: callerName(c) })
        }
        throw new Refusal(404, 'not-found', `Engagement ${engagementId} has no such second factor`)
      })
      return c.body(null, 204)
    })
}

/** Each of them is a field of the call; the id is that of the engagement (OPN-05). */
const TEXTS = ['id', 'engagementId', 'verificationMethod', 'value'] as const

function missingIn(sent: Sent): Record<string, string> {
  const missing = TEXTS.filter((name) => typeof sent[name] !== 'string')
  const another = sent.id !== sent.engagementId && { id: 'Must be the engagement id' }
  return { ...another, ...Object.fromEntries(missing.map((name) => [name, 'Is required'])) }
}

interface Sent {
  id?: unknown
  countryCode?: unknown
  engagementId?: unknown
  verificationMethod?: unknown
  value?: unknown
}

function ofAnyPlatform({ store }: World, country: string, id: string): Promise<EngagementRecord[]> {
  return store.find(engagements, 'id', `${country}/${id}`)
}
