/** Creating, changing and deleting packages (API-014..016). */
import type { Country } from '@headend/core/country'
import type { Context } from 'hono'
import { engagements, packageTerm } from '../engagements.ts'
import { guard, pathCountry } from '../guard.ts'
import { type Env, etagOf, type Handlers } from '../http.ts'
import { createOnce } from '../once.ts'
import { Refusal } from '../refusal.ts'
import { type Offer, packageOf } from '../tv-package-body.ts'
import { patchOf, recordChange } from '../tv-package-changes.ts'
import { channels, stores, type TvPackageRecord, tvPackageKey, tvPackages } from '../tv-packages.ts'
import { tvStreamingServices } from '../tv-streaming-services.ts'
import { timeNow, type World } from '../world.ts'
import { callerName, demandFields, demandState, readBody } from '../writing.ts'
import { knownTvPackage } from './tv-packages.ts'

const PATH = '/rest/tvpackage/admin/:country/v2/tvpackages'

export const tvPackageWriteHandlers: Handlers = (app, world) => {
  const { store } = world
  const once = createOnce(world)

  app.post(PATH, guard(world, 'tv-package.create'), once, async (c) => {
    const country = pathCountry(c)
    const body = await readBody(c)
    const created = await world.inTurn(async () => {
      const content = packageOf(body, { country, offer: await offerOf(world, country) })
      if (await store.get(tvPackages, tvPackageKey(country, content.id)))
        throw new Refusal(409, 'already-exists', 'TvPackage already exists')
      return save(c, undefined, content)
    })
    return c.json(created, 201, { ETag: etagOf(created) })
  })

  // The id is in the body already, so both paths mean the same (OPN-01).
  for (const path of [PATH, `${PATH}/:packageId`])
    app.put(path, guard(world, 'tv-package.update'), once, async (c) => {
      const country = pathCountry(c)
      const body = await readBody(c)
      const saved = await world.inTurn(async () => {
        const before = await knownTvPackage(world, country, idOf(body, c.req.param('packageId')))
        demandState(c, before)
        return save(c, before, packageOf(body, { country, before, offer: await offerOf(world, country) }))
      })
      return c.json(saved, 200, { ETag: etagOf(saved) })
    })

  app.delete(`${PATH}/:packageId`, guard(world, 'tv-package.delete'), once, async (c) => {
    await world.inTurn(async () => {
      const before = await knownTvPackage(world, pathCountry(c), c.req.param('packageId'))
      demandState(c, before)
      await demandUnused(world, before)
      await store.transaction((transaction) => {
        transaction.delete(tvPackages, tvPackageKey(before.country, before.id))
        recordChange(transaction, { before, after: undefined, by: callerName(c), date: timeNow(world) })
      })
    })
    return c.body(null, 204)
  })

  /** A save that changes nothing is none. */
  async function save(
    c: Context<Env>,
    before: TvPackageRecord | undefined,
    content: Omit<TvPackageRecord, 'modified' | 'lastModifiedBy'>,
  ): Promise<TvPackageRecord> {
    const [by, date] = [callerName(c), timeNow(world)]
    const after = { ...content, modified: date, lastModifiedBy: by }
    if (before && patchOf({ before, after }).length === 0) return before
    await store.transaction((transaction) => {
      transaction.put(tvPackages, after)
      recordChange(transaction, { before, after, by, date })
    })
    return after
  }
}

/** The id that a body is about, which a path may only repeat. */
function idOf(body: { id?: unknown }, inPath: string | undefined): string {
  const id = String(body.id ?? '')
  if (inPath !== undefined && inPath !== id) demandFields({ id: 'The id of a package cannot be changed' })
  return id
}

async function offerOf({ store }: World, country: Country): Promise<Offer> {
  const [inChannels, inStores, services] = await Promise.all([
    store.get(channels, country),
    store.get(stores, country),
    store.find(tvStreamingServices, 'country', country),
  ])
  return {
    channels: inChannels?.items ?? [],
    stores: inStores?.items ?? [],
    services: services.map(({ id }) => id),
  }
}

/** Whoever asks first or not: a package that somebody has stays (PKG-080). */
async function demandUnused({ store }: World, { country, nodeName }: TvPackageRecord): Promise<void> {
  const found = await store.find(engagements, 'package', packageTerm(country, nodeName), { limit: 1 })
  if (found.length > 0) throw new Refusal(409, 'in-use', `Engagements in ${country} have ${nodeName}`)
}
