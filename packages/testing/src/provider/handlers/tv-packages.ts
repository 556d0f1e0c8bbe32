/** Reading, creating, changing and deleting packages (API-010..020). */
import { type Country, currency } from '@headend/core/country'
import { problemsOf } from '@headend/core/edit'
import {
  type CatalogueItem,
  isPackageId,
  TV_CLIENTS,
  type TvPackage,
  type TvPackageEntry,
  tvPackageDraftOf,
  tvPackageDraftSchema,
  tvPackageSchema,
} from '@headend/core/tv-packages'
import { recordTvPackageChange, tvPackageChangesOf, tvPackagePatch } from '../change-log.ts'
import { guard, pathCountry } from '../guard.ts'
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
  withoutCountry,
} from '../http.ts'
import { createIdempotency } from '../idempotency.ts'
import {
  channels,
  engagements,
  packageTerm,
  stores,
  type TvPackageRecord,
  tvPackageKey,
  tvPackages,
  tvStreamingServices,
} from '../records.ts'
import { type Turn, timeNow, type WorldView } from '../world.ts'

const ROOT = '/rest/tvpackage/admin/:country'
const PACKAGES = `${ROOT}/v2/tvpackages` as const

export const tvPackageHandlers: Handlers = (app, world) => {
  const { store } = world
  const view = guard(world, 'tv-package.view')
  // Editors of test subscriptions choose from the packages (OPN-42).
  const choose = guard(world, 'tv-package.view', 'engagement.change-packages')
  const idempotent = createIdempotency(world)

  app.get(PACKAGES, choose, async (c) => {
    const records = await store.find(tvPackages, 'country', pathCountry(c))
    return c.json(records.map(listEntry))
  })

  app.get(`${PACKAGES}/:packageId`, choose, async (c) => {
    const record = await requireTvPackage(world, pathCountry(c), c.req.param('packageId'))
    return c.json(withoutCountry(record), 200, { ETag: etagOf(record) })
  })

  app.get(`${ROOT}/tvpackage-changes/rest/:packageId`, view, async (c) => {
    const record = await requireTvPackage(world, pathCountry(c), c.req.param('packageId'))
    return c.json(await tvPackageChangesOf(store, record))
  })

  for (const catalogue of [channels, stores])
    app.get(`${ROOT}/rest/${catalogue.name}`, view, async (c) => {
      const stored = await store.get(catalogue, pathCountry(c))
      return c.json(stored?.items ?? [])
    })

  app.post(PACKAGES, guard(world, 'tv-package.create'), idempotent, async (c) => {
    const country = pathCountry(c)
    const body = await readBody(c)
    const created = await world.inTurn(async (turn) => {
      const content = packageContent(body, { country, offer: await offerIn(turn, country) })
      if (await turn.store.get(tvPackages, tvPackageKey(country, content.id)))
        throw new HttpError(409, 'already-exists', 'TvPackage already exists')
      return save(turn, callerName(c), { before: undefined, content })
    })
    return c.json(created, 201, { ETag: etagOf(created) })
  })

  // The id is in the body already, so both paths mean the same (OPN-01).
  for (const path of [PACKAGES, `${PACKAGES}/:packageId`])
    app.put(path, guard(world, 'tv-package.update'), idempotent, async (c) => {
      const country = pathCountry(c)
      const body = await readBody(c)
      const saved = await world.inTurn(async (turn) => {
        const before = await requireTvPackage(turn, country, bodyId(body, c.req.param('packageId')))
        assertVersion(c, before)
        const content = packageContent(body, { country, before, offer: await offerIn(turn, country) })
        return save(turn, callerName(c), { before, content })
      })
      return c.json(saved, 200, { ETag: etagOf(saved) })
    })

  app.delete(`${PACKAGES}/:packageId`, guard(world, 'tv-package.delete'), idempotent, async (c) => {
    await world.inTurn(async (turn) => {
      const before = await requireTvPackage(turn, pathCountry(c), c.req.param('packageId'))
      assertVersion(c, before)
      // The service checks too: a package that an engagement has stays (PKG-080).
      if (await isUsed(turn, before.country, before.nodeName))
        throw new HttpError(409, 'in-use', `Engagements in ${before.country} have ${before.nodeName}`)
      turn.store.delete(tvPackages, tvPackageKey(before.country, before.id))
      const change = { before, after: undefined, by: callerName(c), date: timeNow(turn) }
      await recordTvPackageChange(turn.store, change)
    })
    return c.body(null, 204)
  })
}

/** Nothing is stored where nothing differs. */
async function save(
  turn: Turn,
  by: string,
  { before, content }: { before: TvPackageRecord | undefined; content: TvPackageContent },
): Promise<TvPackageRecord> {
  const date = timeNow(turn)
  const after = { ...content, modified: date, lastModifiedBy: by }
  if (before && tvPackagePatch({ before, after }).length === 0) return before
  turn.store.put(tvPackages, after)
  await recordTvPackageChange(turn.store, { before, after, by, date })
  return after
}

/** A call of the engagement service: whether any engagement has a package, by its node name. */
export const packageUseHandlers: Handlers = (app, world) => {
  app.get(
    '/rest/engagementdatabasepersister/admin/v1/tvpackage/:country/exists',
    guard(world, 'tv-package.view'),
    async (c) => {
      const nodeName = c.req.query('tv-package-reference')
      if (!nodeName) throw new HttpError(400, 'invalid-query', 'tv-package-reference is missing')
      return c.json(await isUsed(world, pathCountry(c), nodeName))
    },
  )
}

async function isUsed({ store }: WorldView, country: Country, nodeName: string): Promise<boolean> {
  const users = await store.find(engagements, 'package', packageTerm(country, nodeName), { limit: 1 })
  return users.length > 0
}

function listEntry({ channels, stores, ...rest }: TvPackageRecord) {
  return withoutCountry(rest)
}

async function requireTvPackage(
  { store }: WorldView,
  country: Country,
  id: string,
): Promise<TvPackageRecord> {
  if (!isPackageId(id)) throw new HttpError(400, 'invalid-id', `Not a valid package id: ${id}`)
  const record = await store.get(tvPackages, tvPackageKey(country, id))
  if (!record) throw new HttpError(404, 'not-found', `No package ${id} in ${country}`)
  return record
}

/** The id in a body; one in the path must be the same. */
function bodyId(body: { id?: unknown }, pathId: string | undefined): string {
  const id = String(body.id ?? '')
  if (pathId !== undefined && pathId !== id) assertNoProblems({ id: 'The id of a package cannot be changed' })
  return id
}

interface PackageOffer {
  channels: readonly CatalogueItem[]
  stores: readonly CatalogueItem[]
  services: readonly string[]
}

async function offerIn({ store }: WorldView, country: Country): Promise<PackageOffer> {
  const channelCatalogue = await store.get(channels, country)
  const storeCatalogue = await store.get(stores, country)
  const services = await store.find(tvStreamingServices, 'country', country)
  return {
    channels: channelCatalogue?.items ?? [],
    stores: storeCatalogue?.items ?? [],
    services: services.map(({ id }) => id),
  }
}

type TvPackageContent = Omit<TvPackageRecord, 'modified' | 'lastModifiedBy'>

/** The package in a body, by the rules of the form. Throws a 400 that names the fields. */
function packageContent(
  body: Record<string, unknown>,
  { country, before, offer }: { country: Country; before?: TvPackageRecord; offer: PackageOffer },
): TvPackageContent {
  const sent = requireValid<TvPackage>(tvPackageSchema.safeParse(body))
  assertNoProblems({
    ...problemsOf(tvPackageDraftSchema, tvPackageDraftOf(sent)),
    ...nodeNameProblem(sent, before),
    ...wireProblems(body, country),
    ...unknownContent(sent, before, offer),
  })
  const { modified, lastModifiedBy, ...content } = sent
  return {
    ...content,
    country,
    id: Number(sent.id),
    currency: currency[country],
    channels: withNames(sent.channels, offer.channels),
    stores: withNames(sent.stores, offer.stores),
  }
}

/** Engagements refer to a package by its node name (PKG-024). */
function nodeNameProblem({ nodeName }: TvPackage, before: TvPackageRecord | undefined) {
  if (!before || before.nodeName === nodeName) return {}
  return { nodeName: 'The node name of a package cannot be changed' }
}

/** The form knows neither a numeric id nor a currency; a body must have both (PKG-064, PKG-065). */
function wireProblems(body: Record<string, unknown>, country: Country): Record<string, string> {
  return {
    ...(Number.isInteger(body.id) ? {} : { id: 'Must be an integer' }),
    ...(body.currency === currency[country]
      ? {}
      : { currency: `Must be ${currency[country]} in ${country}` }),
  }
}

function unknownContent(sent: TvPackage, before: TvPackageRecord | undefined, offer: PackageOffer) {
  const idsOf = (entries: readonly { id: string }[] = []) => entries.map(({ id }) => id)
  const unknownIds = (field: 'channels' | 'stores' | 'tvStreamingServices', offered: readonly string[]) =>
    findUnknownIds(field, idsOf(sent[field]), { offered, before: idsOf(before?.[field]) })
  return {
    ...unknownIds('channels', idsOf(offer.channels)),
    ...unknownIds('stores', idsOf(offer.stores)),
    ...unknownIds('tvStreamingServices', offer.services),
    ...findUnknownIds('disallowedTvClientNames', sent.disallowedTvClientNames, {
      offered: TV_CLIENTS,
      before: before?.disallowedTvClientNames,
    }),
  }
}

/** An entry without a name gets that of the catalogue (PKG-069). */
function withNames(entries: readonly TvPackageEntry[], items: readonly CatalogueItem[]): TvPackageEntry[] {
  const catalogue = new Map(items.map((item) => [item.id, item]))
  return entries.map((entry) => ({
    ...entry,
    name: entry.name || (catalogue.get(entry.id)?.name ?? ''),
    externalName: entry.externalName || (catalogue.get(entry.id)?.referenceId ?? ''),
  }))
}
