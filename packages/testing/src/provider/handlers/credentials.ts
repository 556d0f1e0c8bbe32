/** The credentials service: user names and passwords, and second factors (API-035..038). */
import { type EngagementIdentity, identityKey, identitySchema } from '@headend/core/engagements'
import { changeEngagement, recordEngagementChange } from '../change-log.ts'
import { guard, guardBody, pathCountry, pathIdentity } from '../guard.ts'
import { assertNoProblems, callerName, type Handlers, HttpError, readBody, requireValid } from '../http.ts'
import { createIdempotency } from '../idempotency.ts'
import { credentials, type EngagementRecord, engagements } from '../records.ts'
import { timeNow, type WorldView } from '../world.ts'
import { requireEngagement } from './engagements.ts'

const PATH = '/rest/credentialsservice/admin/v1'

export const credentialsHandlers: Handlers = (app, world) => {
  const { store } = world
  const view = guard(world, 'engagement.view')
  const update = guardBody(world, 'engagement.update')
  const idempotent = createIdempotency(world)

  app.get(`${PATH}/credentials/:country/:platform/:engagementId`, view, async (c) => {
    const identity = pathIdentity(c)
    const record = await store.get(credentials, identityKey(identity))
    if (!record) throw new HttpError(404, 'not-found', `No credentials for engagement ${identity.id}`)
    return c.json(record)
  })

  // Both merge (OPN-04). A password is accepted and never stored: no customer signs in here.
  for (const method of ['PATCH', 'PUT'])
    app.on(method, `${PATH}/credentials`, update, idempotent, async (c) => {
      const body = await readBody(c)
      const identity = readIdentity(body)
      const { username, password } = readTexts(body)
      const saved = await world.inTurn(async (turn) => {
        const engagement = await requireEngagement(turn, identity)
        const before = await turn.store.get(credentials, identityKey(identity))
        const { country: countryCode, platform, id: engagementId } = identity
        const after = { countryCode, platform, engagementId, username: username ?? before?.username ?? '' }
        const patch = [
          ...(username !== undefined && username !== before?.username
            ? [{ op: 'replace', path: '/username', value: username }]
            : []),
          ...(password === undefined ? [] : [{ op: 'replace', path: '/password', value: '********' }]),
        ]
        const change = { by: callerName(c), date: timeNow(world), patch }
        turn.store.put(credentials, after)
        if (patch.length > 0) await recordEngagementChange(turn.store, engagement, change)
        return after
      })
      return c.json(saved)
    })

  app.get(`${PATH}/twofactor/find/settings/:country/:engagementId`, view, async (c) => {
    const id = c.req.param('engagementId')
    const records = await onAnyPlatform(world, pathCountry(c), id)
    const factors = records.flatMap(({ mfaSettings }) => mfaSettings)
    if (factors.length === 0) throw new HttpError(404, 'not-found', `No second factors for engagement ${id}`)
    return c.json(factors)
  })

  // Some proxies drop the body of a DELETE (OPN-05).
  for (const method of ['DELETE', 'POST'])
    app.on(method, `${PATH}/twofactor/remove`, update, idempotent, async (c) => {
      const body = await readBody(c)
      assertNoProblems(secondFactorProblems(body))
      const { engagementId, value } = body
      const verificationMethod = String(body.verificationMethod).toLowerCase()
      await world.inTurn(async (turn) => {
        for (const before of await onAnyPlatform(turn, c.get('country'), String(engagementId))) {
          const mfaSettings = before.mfaSettings.filter(
            (setting) => setting.verificationMethod !== verificationMethod || setting.value !== value,
          )
          if (mfaSettings.length === before.mfaSettings.length) continue
          return changeEngagement(turn, { before, after: { ...before, mfaSettings }, by: callerName(c) })
        }
        throw new HttpError(404, 'not-found', `Engagement ${engagementId} has no such second factor`)
      })
      return c.body(null, 204)
    })
}

type JsonObject = Record<string, unknown>

function readIdentity({ countryCode, platform, engagementId }: JsonObject): EngagementIdentity {
  return requireValid<EngagementIdentity>(
    identitySchema.safeParse({ country: countryCode, platform, id: engagementId }),
  )
}

/** A field that is sent must not be empty. */
function readTexts({ username, password }: JsonObject): { username?: string; password?: string } {
  const sent = Object.entries({ username, password }).filter(([, value]) => value !== undefined)
  const wrong = sent.filter(([, value]) => typeof value !== 'string' || value === '')
  assertNoProblems(Object.fromEntries(wrong.map(([name]) => [name, 'Must be a text that is not empty'])))
  return Object.fromEntries(sent)
}

/** The id of the call is that of the engagement (OPN-05). */
const SECOND_FACTOR_FIELDS = ['id', 'engagementId', 'verificationMethod', 'value'] as const

function secondFactorProblems(body: JsonObject): Record<string, string> {
  const missing = SECOND_FACTOR_FIELDS.filter((name) => typeof body[name] !== 'string')
  const otherId = body.id !== body.engagementId && { id: 'Must be the engagement id' }
  return { ...otherId, ...Object.fromEntries(missing.map((name) => [name, 'Is required'])) }
}

function onAnyPlatform({ store }: WorldView, country: string, id: string): Promise<EngagementRecord[]> {
  return store.find(engagements, 'id', `${country}/${id}`)
}
