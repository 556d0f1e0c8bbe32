/** Reading, creating, changing and deleting streaming services (API-021..025). */
import type { Country } from '@headend/core/country'
import { problemsOf } from '@headend/core/edit'
import {
  newTvStreamingServiceDraft,
  type TvStreamingService,
  type TvStreamingServiceBody,
  tierProblems,
  tvStreamingServiceBody,
  tvStreamingServiceDraftOf,
  tvStreamingServiceDraftSchema,
  tvStreamingServiceSchema,
} from '@headend/core/tv-streaming-services'
import { guard, pathCountry } from '../guard.ts'
import {
  assertNoProblems,
  assertVersion,
  etagOf,
  findUnknownIds,
  type Handlers,
  HttpError,
  readBody,
  requireValid,
  withoutCountry,
} from '../http.ts'
import { createIdempotency } from '../idempotency.ts'
import {
  stores,
  type TvStreamingServiceRecord,
  tvStreamingServiceKey,
  tvStreamingServices,
} from '../records.ts'
import { timeNow, type WorldView } from '../world.ts'

const PATH = '/rest/tvpackage/admin/:country/v1/tvstreamingservices'
const ALREADY_EXISTS = 'Tv streaming already exists'

export const tvStreamingServiceHandlers: Handlers = (app, world) => {
  const { store } = world
  const view = guard(world, 'tv-streaming-service.view')
  const idempotent = createIdempotency(world)

  app.get(PATH, view, async (c) => {
    const records = await store.find(tvStreamingServices, 'country', pathCountry(c))
    return c.json(records.map(listEntry))
  })

  app.get(`${PATH}/:id`, view, async (c) => {
    const record = await requireService(world, pathCountry(c), c.req.param('id'))
    return c.json(withoutCountry(record), 200, { ETag: etagOf(record) })
  })

  app.post(PATH, guard(world, 'tv-streaming-service.create'), idempotent, async (c) => {
    const country = pathCountry(c)
    const body = await readBody(c)
    const created = await world.inTurn(async (turn) => {
      const content = streamingServiceBody(body, await offerIn(turn, country))
      await demandUnusedId(turn, country, content.id)
      const now = timeNow(world)
      const record = { ...content, country, createdAt: now, lastModifiedAt: now }
      turn.store.put(tvStreamingServices, record)
      return record
    })
    return c.json(created, 201, { ETag: etagOf(created) })
  })

  // The id is in the body already, so both paths mean the same (OPN-02).
  for (const path of [PATH, `${PATH}/:id`])
    app.put(path, guard(world, 'tv-streaming-service.update'), idempotent, async (c) => {
      const country = pathCountry(c)
      const body = await readBody(c)
      const saved = await world.inTurn(async (turn) => {
        const before = await requireService(turn, country, c.req.param('id') ?? String(body.id))
        assertVersion(c, before)
        const content = streamingServiceBody(body, { ...(await offerIn(turn, country)), before })
        if (content.id !== before.id) await refuseRename(turn, country, content.id)
        const record = { ...before, ...content, lastModifiedAt: timeNow(world) }
        turn.store.put(tvStreamingServices, record)
        return record
      })
      return c.json(saved, 200, { ETag: etagOf(saved) })
    })

  app.delete(`${PATH}/:id`, guard(world, 'tv-streaming-service.delete'), idempotent, async (c) => {
    await world.inTurn(async (turn) => {
      const before = await requireService(turn, pathCountry(c), c.req.param('id'))
      assertVersion(c, before)
      turn.store.delete(tvStreamingServices, tvStreamingServiceKey(before.country, before.id))
    })
    return c.body(null, 204)
  })
}

const listEntry = ({ id, name, lastModifiedAt, createdAt }: TvStreamingServiceRecord) => ({
  id,
  name,
  lastModifiedAt,
  createdAt,
})

async function requireService(
  { store }: WorldView,
  country: Country,
  id: string,
): Promise<TvStreamingServiceRecord> {
  const record = await store.get(tvStreamingServices, tvStreamingServiceKey(country, id))
  if (!record) throw new HttpError(404, 'not-found', `No streaming service ${id} in ${country}`)
  return record
}

async function demandUnusedId({ store }: WorldView, country: Country, id: string): Promise<void> {
  if (await store.get(tvStreamingServices, tvStreamingServiceKey(country, id)))
    throw new HttpError(409, 'already-exists', ALREADY_EXISTS)
}

/** Packages know a streaming service by its id. */
async function refuseRename(world: WorldView, country: Country, id: string): Promise<never> {
  await demandUnusedId(world, country, id)
  const why = 'The id of a streaming service cannot be changed'
  throw new HttpError(400, 'invalid-body', why, { id: why })
}

async function offerIn({ store }: WorldView, country: Country) {
  const inStores = await store.get(stores, country)
  const services = await store.find(tvStreamingServices, 'country', country)
  return { stores: (inStores?.items ?? []).map(({ id }) => id), services: services.map(({ id }) => id) }
}

interface ServiceContext {
  before?: TvStreamingServiceRecord | undefined
  /** Ids of the stores and of the streaming services of the country. */
  stores: readonly string[]
  services: readonly string[]
}

/** The streaming service in a body, by the rules of the form. Throws a 400 that names the fields. */
export function streamingServiceBody(
  body: unknown,
  { before, stores, services }: ServiceContext,
): TvStreamingServiceBody {
  const draft = tvStreamingServiceDraftOf(
    requireValid<TvStreamingService>(tvStreamingServiceSchema.safeParse(body)),
  )
  assertNoProblems({
    ...problemsOf(tvStreamingServiceDraftSchema, draft),
    ...tierProblems(draft, before ?? newTvStreamingServiceDraft(), services),
    ...findUnknownIds('storeIds', draft.storeIds, { offered: stores, before: before?.storeIds }),
  })
  return tvStreamingServiceBody(draft)
}
