import type { Country } from '@headend/core/country'
import { isPackageId } from '@headend/core/tv-packages'
import { engagements, packageTerm } from '../engagements.ts'
import { guard, pathCountry } from '../guard.ts'
import { etagOf, type Handlers, withoutCountry } from '../http.ts'
import { Refusal } from '../refusal.ts'
import { changesOf } from '../tv-package-changes.ts'
import { channels, stores, type TvPackageRecord, tvPackageKey, tvPackages } from '../tv-packages.ts'
import type { World } from '../world.ts'

const PATH = '/rest/tvpackage/admin/:country'

export const tvPackageHandlers: Handlers = (app, world) => {
  const view = guard(world, 'tv-package.view')
  // Who puts packages into a test subscription chooses of them (OPN-42).
  const choose = guard(world, 'tv-package.view', 'engagement.change-packages')

  app.get(`${PATH}/v2/tvpackages`, choose, async (c) => {
    const found = await world.store.find(tvPackages, 'country', pathCountry(c))
    return c.json(found.map(withoutContent))
  })

  app.get(`${PATH}/v2/tvpackages/:packageId`, choose, async (c) => {
    const found = await knownTvPackage(world, pathCountry(c), c.req.param('packageId'))
    return c.json(withoutCountry(found), 200, { ETag: etagOf(found) })
  })

  app.get(`${PATH}/tvpackage-changes/rest/:packageId`, view, async (c) => {
    const found = await knownTvPackage(world, pathCountry(c), c.req.param('packageId'))
    return c.json(await changesOf(world.store, found))
  })

  for (const catalogue of [channels, stores])
    app.get(`${PATH}/rest/${catalogue.name}`, view, async (c) => {
      const found = await world.store.get(catalogue, pathCountry(c))
      return c.json(found?.items ?? [])
    })
}

/** Whether any engagement has a package: asked of the engagements, about a node name. */
export const packageUseHandlers: Handlers = (app, world) => {
  app.get(
    '/rest/engagementdatabasepersister/admin/v1/tvpackage/:country/exists',
    guard(world, 'tv-package.view'),
    async (c) => {
      const nodeName = c.req.query('tv-package-reference')
      if (!nodeName) throw new Refusal(400, 'invalid-query', 'tv-package-reference is missing')
      const term = packageTerm(pathCountry(c), nodeName)
      const found = await world.store.find(engagements, 'package', term, { limit: 1 })
      return c.json(found.length > 0)
    },
  )
}

/** In the list, what is in a package is named only. */
function withoutContent({ channels, stores, ...rest }: TvPackageRecord) {
  return withoutCountry(rest)
}

export async function knownTvPackage(
  { store }: World,
  country: Country,
  id: string,
): Promise<TvPackageRecord> {
  if (!isPackageId(id)) throw new Refusal(400, 'invalid-id', `Not a valid package id: ${id}`)
  const found = await store.get(tvPackages, tvPackageKey(country, id))
  if (!found) throw new Refusal(404, 'not-found', `No package ${id} in ${country}`)
  return found
}
