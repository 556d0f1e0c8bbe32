/** Searching, reading and changing engagements (API-026..032, API-039). */
import type { Access } from '@headend/core/access'
import type { Country } from '@headend/core/country'
import { problemsOf } from '@headend/core/edit'
import {
  type EngagementRecord as EngagementAnswer,
  type EngagementBody,
  engagementDraftOf,
  engagementDraftSchema,
  engagementRecordSchema,
  withoutRight,
} from '@headend/core/engagement-record'
import { type EngagementIdentity, identityKey, identityOf, identitySchema } from '@headend/core/engagements'
import type { Reader } from '../../store/store.ts'
import { changeEngagement, engagementChangesOf, savedFields } from '../change-log.ts'
import { authenticate, authorize, guard, pathCountry, pathIdentity } from '../guard.ts'
import {
  assertNoProblems,
  assertVersion,
  callerName,
  etagOf,
  findUnknownIds,
  type Handlers,
  HttpError,
  readBody,
  requireValid,
} from '../http.ts'
import { createIdempotency } from '../idempotency.ts'
import { credentials, type EngagementRecord, engagements, searchTerm, tvPackages } from '../records.ts'
import { SERVICE_PROFILES } from '../sample/subscriber.ts'
import type { World, WorldView } from '../world.ts'

const PATH = '/rest/engagementadmin/admin/v1'
const IDENTITY = ':country/:platform/:engagementId'

export const engagementHandlers: Handlers = (app, world) => {
  const view = guard(world, 'engagement.view')
  const idempotent = createIdempotency(world)

  for (const by of SEARCHES)
    app.get(`${PATH}/search/${by}/:country/:value`, view, async (c) => {
      const country = pathCountry(c)
      const hits = await searchIdentities(world.store, by, country, c.req.param('value'))
      if (hits.length === 0)
        throw new HttpError(404, 'not-found', `No engagement with that ${by} in ${country}`)
      return c.json(hits)
    })

  app.get(`${PATH}/engagement/${IDENTITY}`, view, async (c) => {
    const record = await requireEngagement(world, pathIdentity(c))
    return c.json(record, 200, { ETag: etagOf(savedFields(record)) })
  })

  // The countries are in the body, so the right is checked for each of them.
  app.post(`${PATH}/engagement`, async (c) => {
    const caller = await authenticate(c, world)
    const identities = readIdentities(await c.req.json().catch(() => undefined))
    for (const country of new Set(identities.map((identity) => identity.country)))
      authorize(caller, 'engagement.view', country)
    const records = await readAll(world, identities)
    if (records.length === 0) throw new HttpError(404, 'not-found', 'None of these engagements exists')
    return c.json(records)
  })

  // Both merge (OPN-03).
  for (const method of ['PATCH', 'PUT'])
    app.on(
      method,
      `${PATH}/engagement/${IDENTITY}`,
      guard(world, 'engagement.update'),
      idempotent,
      async (c) => {
        const identity = pathIdentity(c)
        const body = await readBody(c)
        const { roles } = c.get('caller')
        const saved = await world.inTurn(async (turn) => {
          const before = await requireEngagement(turn, identity)
          assertVersion(c, savedFields(before))
          const packages = await turn.store.find(tvPackages, 'country', identity.country)
          const after = updatedEngagement(body, {
            before,
            offer: { packages: packages.map(({ nodeName }) => nodeName), serviceProfiles: SERVICE_PROFILES },
            access: { roles, country: identity.country },
          })
          return changeEngagement(turn, { before, after, by: callerName(c) })
        })
        return c.json(saved, 200, { ETag: etagOf(savedFields(saved)) })
      },
    )

  app.get(`${PATH}/constants/serviceprofiles`, view, (c) => c.json(SERVICE_PROFILES))

  app.get(`/rest/engagementdatabasepersister/admin/v1/history/${IDENTITY}`, view, async (c) => {
    const record = await requireEngagement(world, pathIdentity(c))
    return c.json(await engagementChangesOf(world.store, record))
  })
}

export async function requireEngagement(
  { store }: Pick<WorldView, 'store'>,
  identity: EngagementIdentity,
): Promise<EngagementRecord> {
  const record = await store.get(engagements, identityKey(identity))
  if (record) return record
  const { country, platform, id } = identity
  throw new HttpError(404, 'not-found', `No engagement ${id} on ${platform} in ${country}`)
}

/** The id of a TV account as it is stored; several engagements may belong to it. */
export async function requireTvAccount(
  store: Reader,
  country: Country,
  tvAccountId: string,
): Promise<string> {
  const [term] = searchTerm(country, tvAccountId)
  const [record] = term ? await store.find(engagements, 'tvaccountid', term, { limit: 1 }) : []
  if (record) return record.tvAccountId
  throw new HttpError(404, 'not-found', `No TV account ${tvAccountId} in ${country}`)
}

const SEARCHES = ['username', 'tvaccountid', 'email'] as const

export async function searchIdentities(
  store: Reader,
  by: (typeof SEARCHES)[number],
  country: string,
  value: string,
): Promise<EngagementIdentity[]> {
  const [term] = searchTerm(country, value)
  if (term === undefined) return []
  if (by !== 'username') return (await store.find(engagements, by, term)).map(identityOf)
  const hits = await store.find(credentials, 'username', term)
  return hits.map(({ engagementId, countryCode, platform }) => ({
    id: engagementId,
    country: countryCode,
    platform,
  }))
}

function readIdentities(body: unknown): EngagementIdentity[] {
  const parsed = Array.isArray(body) ? body.map((item) => identitySchema.safeParse(item)) : [undefined]
  return parsed.map((item) => {
    if (item?.success) return item.data
    throw new HttpError(400, 'invalid-body', 'Expected a JSON list of {id, country, platform}')
  })
}

async function readAll({ store }: World, identities: EngagementIdentity[]): Promise<EngagementRecord[]> {
  const keys = new Set(identities.map(identityKey))
  const records = await Promise.all([...keys].map((key) => store.get(engagements, key)))
  return records.filter((record) => record !== undefined)
}

interface EngagementOffer {
  packages: readonly string[]
  serviceProfiles: readonly string[]
}

/** Fields that have calls of their own, or that nothing can change. */
const OTHER_CALLS = [
  'username',
  'password',
  'mfaSettings',
  'deviceSerialNumbers',
  'modified',
  'lastModifiedByBss',
]
const FIXED = ['id', 'country', 'platform'] as const

/** The engagement after the update. Throws a 400 or 403 that names the fields. */
function updatedEngagement(
  body: Record<string, unknown>,
  { before, offer, access }: { before: EngagementRecord; offer: EngagementOffer; access: Access },
): EngagementRecord {
  assertNoProblems(unchangeableFields(body, before))
  const wanted = requireValid<EngagementAnswer>(engagementRecordSchema.safeParse({ ...before, ...body }))
  assertNoProblems({ ...ruleProblems(wanted, body), ...unknownChoices(wanted, before, offer) })
  const refused = withoutRight(body as EngagementBody, before, access)
  const reasons = Object.entries(refused).map(([field, reason]) => `${field}: ${reason}`)
  if (reasons.length > 0) throw new HttpError(403, 'forbidden', reasons.join('; '), refused)
  const { email, pin1, pin2, modified, lastModifiedByBss, ...rest } = wanted
  return {
    ...before,
    ...rest,
    ...('email' in body && { email }),
    pin1: Number(pin1),
    pin2: Number(pin2),
    superUser: wanted.testSubscription && wanted.superUser,
  }
}

function unchangeableFields(body: Record<string, unknown>, before: EngagementRecord): Record<string, string> {
  const known = [...Object.keys(engagementRecordSchema.shape), ...OTHER_CALLS]
  const reason = (field: string) => {
    if (OTHER_CALLS.includes(field)) return 'Cannot be changed by this call'
    const fixed = FIXED.find((name) => name === field)
    if (fixed && body[fixed] !== before[fixed]) return 'Cannot be changed'
    return known.includes(field) ? undefined : 'Unknown field'
  }
  return Object.fromEntries(
    Object.keys(body).flatMap((field) => {
      const problem = reason(field)
      return problem === undefined ? [] : [[field, problem]]
    }),
  )
}

function ruleProblems(record: EngagementAnswer, body: object): Record<string, string> {
  const { country, platform, id } = record
  const keys = { countryCode: country, platform, engagementId: id }
  const draft = engagementDraftOf({ record, credentials: keys, mfaSettings: [], deviceSerialNumbers: [] })
  const email = platform === 'STB' && 'email' in body ? { email: 'There is none over STB' } : {}
  return { ...problemsOf(engagementDraftSchema, draft), ...email }
}

function unknownChoices(wanted: EngagementAnswer, before: EngagementRecord, offer: EngagementOffer) {
  const unknown = (field: 'tvPackageReferences' | 'serviceProfileReferences', offered: readonly string[]) =>
    findUnknownIds(field, wanted[field], { offered, before: before[field] })
  return {
    ...unknown('tvPackageReferences', offer.packages),
    ...unknown('serviceProfileReferences', offer.serviceProfiles),
  }
}
