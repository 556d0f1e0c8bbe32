/** Reading, creating, changing and deleting streaming services (API-021..025). */
import type { Country } from '@headend/core/country'
import { guard, pathCountry } from '../guard.ts'
import { etagOf, type Handlers, withoutCountry } from '../http.ts'
import { createOnce } from '../once.ts'
import { Refusal } from '../refusal.ts'
import { stores } from '../tv-packages.ts'
import { streamingServiceOf } from '../tv-streaming-service-body.ts'
import {
  type TvStreamingServiceRecord,
  tvStreamingServiceKey,
  tvStreamingServices,
} from '../tv-streaming-services.ts'
import { timeNow, type World } from '../world.ts'
import { demandState, readBody } from '../writing.ts'

const PATH = '/rest/tvpackage/admin/:country/v1/tvstreamingservices'
const ALREADY_EXISTS = 'Tv streaming already exists'

export const tvStreamingServiceHandlers: Handlers = (app, world) => {
  const { store } = world
  const view = guard(world, 'tv-streaming-service.view')
  const once = createOnce(world)

  app.get(PATH, view, async (c) => {
    const found = await store.find(tvStreamingServices, 'country', pathCountry(c))
    return c.json(found.map(asListed))
  })

  app.get(`${PATH}/:id`, view, async (c) => {
    const found = await knownService(world, pathCountry(c), c.req.param('id'))
    return c.json(withoutCountry(found), 200, { ETag: etagOf(found) })
  })

  app.post(PATH, guard(world, 'tv-streaming-service.create'), once, async (c) => {
    const country = pathCountry(c)
    const body = await readBody(c)
    const created = await world.inTurn(async () => {
      const content = streamingServiceOf(body, await offered(world, country))
      await demandFree(world, country, content.id)
      const now = timeNow(world)
      const record = { ...content, country, createdAt: now, lastModifiedAt: now }
      await store.put(tvStreamingServices, record)
      return record
    })
    return c.json(created, 201, { ETag: etagOf(created) })
  })

  // The id is in the body already, so both paths mean the same (OPN-02).
  for (const path of [PATH, `${PATH}/:id`])
    app.put(path, guard(world, 'tv-streaming-service.update'), once, async (c) => {
      const country = pathCountry(c)
      const body = await readBody(c)
      const saved = await world.inTurn(async () => {
        const before = await knownService(world, country, c.req.param('id') ?? String(body.id))
        demandState(c, before)
        const content = streamingServiceOf(body, { ...(await offered(world, country)), before })
        if (content.id !== before.id) await refuseRename(world, country, content.id)
        const record = { ...before, ...content, lastModifiedAt: timeNow(world) }
        await store.put(tvStreamingServices, record)
        return record
      })
      return c.json(saved, 200, { ETag: etagOf(saved) })
    })

  app.delete(`${PATH}/:id`, guard(world, 'tv-streaming-service.delete'), once, async (c) => {
    await world.inTurn(async () => {
      const before = await knownService(world, pathCountry(c), c.req.param('id'))
      demandState(c, before)
      await store.delete(tvStreamingServices, tvStreamingServiceKey(before.country, before.id))
    })
    return c.body(null, 204)
  })
}

const asListed = ({ id, name, lastModifiedAt, createdAt }: TvStreamingServiceRecord) => ({
  id,
  name,
  lastModifiedAt,
  createdAt,
})

async function knownService(
  { store }: World,
  country: Country,
  id: string,
): Promise<TvStreamingServiceRecord> {
  const found = await store.get(tvStreamingServices, tvStreamingServiceKey(country, id))
  if (!found) throw new Refusal(404, 'not-found', `No streaming service ${id} in ${country}`)
  return found
}

async function demandFree({ store }: World, country: Country, id: string): Promise<void> {
  if (await store.get(tvStreamingServices, tvStreamingServiceKey(country, id)))
    throw new Refusal(409, 'already-exists', ALREADY_EXISTS)
}

/** Packages know a streaming service by its id. */
async function refuseRename(world: World, country: Country, id: string): Promise<never> {
  await demandFree(world, country, id)
  const why = 'The id of a streaming service cannot be changed'
  throw new Refusal(400, 'invalid-body', why, { id: why })
}

async function offered({ store }: World, country: Country) {
  const [inStores, services] = await Promise.all([
    store.get(stores, country),
    store.find(tvStreamingServices, 'country', country),
  ])
  return { stores: (inStores?.items ?? []).map(({ id }) => id), services: services.map(({ id }) => id) }
}
