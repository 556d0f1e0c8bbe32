import { type ChangeEntry, changeEntriesSchema } from '../change-log/index.ts'
import { type Country, requireCountry } from '../country.ts'
import { AppError } from '../errors.ts'
import {
  admin,
  type DataManager,
  goneOn404,
  ifMatch,
  parseAnswer,
  parseVersioned,
  path,
  refusedAtId,
  serverErrorOn404,
  type Versioned,
} from '../transport/index.ts'
import type { TvStreamingServiceIdentity } from '../tv-streaming-services/contract.ts'
import {
  type CatalogueItem,
  catalogueSchema,
  inUseSchema,
  isPackageId,
  type TvPackage,
  type TvPackageBody,
  type TvPackageIdentity,
  type TvPackageSummary,
  tvPackageSchema,
  tvPackagesHoldingSchema,
  tvPackagesSchema,
} from './contract.ts'

/** PKG-089. */
const TAKEN = 'TvPackage already exists'

const packages = (country: Country) => path`/rest/tvpackage/admin/${requireCountry(country)}/v2/tvpackages`
const onePackage = ({ country, id }: TvPackageIdentity) => `${packages(country)}/${requirePackageId(id)}`

/** As it is sent, without zeros before it (PKG-020, PKG-064). */
function requirePackageId(id: string): string {
  if (isPackageId(id)) return `${BigInt(id)}`
  throw new AppError('usage', 'No valid package id supplied', {
    given: id,
    remedy: 'Package ids are digits',
  })
}

/** API-012: every package of a country, without what is in it. */
export async function getTvPackages(
  data: DataManager,
  country: Country,
  signal?: AbortSignal,
): Promise<TvPackageSummary[]> {
  const answer = await serverErrorOn404(data.get({ ...admin, path: packages(country), signal }))
  return parseAnswer(tvPackagesSchema, answer)
}

/** API-012, asked otherwise: the names of the packages that hold a streaming service. */
export async function getTvPackagesHolding(
  data: DataManager,
  { country, id }: TvStreamingServiceIdentity,
): Promise<string[]> {
  const answer = await serverErrorOn404(data.get({ ...admin, path: packages(country) }))
  return parseAnswer(tvPackagesHoldingSchema, answer)
    .filter(({ tvStreamingServices }) => tvStreamingServices.some((held) => held.id === id))
    .map(({ name, id }) => name || id)
}

/** API-013: one package; throws 'not-found' for an unknown one, 'usage' for an id that is none. */
export async function getTvPackage(
  data: DataManager,
  identity: TvPackageIdentity,
  signal?: AbortSignal,
): Promise<Versioned<TvPackage>> {
  const answer = await data.get({ ...admin, path: onePackage(identity), signal })
  return parseVersioned(tvPackageSchema, answer)
}

/** API-014: throws 'rejected' with the field `id` where it is taken. */
export async function createTvPackage(
  data: DataManager,
  country: Country,
  body: TvPackageBody,
): Promise<TvPackageIdentity> {
  await refusedAtId(data.post({ ...admin, path: packages(country), body, ignoreBody: true }), TAKEN)
  return { country, id: String(body.id) }
}

/** API-015: the whole package (OPN-01); throws 'conflict' where it is no longer in the state of the etag. */
export async function updateTvPackage(
  data: DataManager,
  identity: TvPackageIdentity,
  body: TvPackageBody,
  etag: string | undefined,
): Promise<TvPackageIdentity> {
  const where = packages(identity.country)
  const sent = data.put({ ...admin, path: where, body, ...ifMatch(etag), ignoreBody: true })
  await refusedAtId(goneOn404(sent), TAKEN)
  return identity
}

/** API-016. */
export async function deleteTvPackage(data: DataManager, identity: TvPackageIdentity): Promise<void> {
  await goneOn404(data.delete({ ...admin, path: onePackage(identity), ignoreBody: true }))
}

/** API-018: every channel that a package of the country may get. */
export async function getChannels(
  data: DataManager,
  country: Country,
  signal?: AbortSignal,
): Promise<CatalogueItem[]> {
  const catalogue = path`/rest/tvpackage/admin/${requireCountry(country)}/rest/channels`
  const answer = await serverErrorOn404(data.get({ ...admin, path: catalogue, signal }))
  return parseAnswer(catalogueSchema, answer)
}

/** API-019: every store that a package of the country may get. */
export async function getStores(
  data: DataManager,
  country: Country,
  signal?: AbortSignal,
): Promise<CatalogueItem[]> {
  const catalogue = path`/rest/tvpackage/admin/${requireCountry(country)}/rest/stores`
  const answer = await serverErrorOn404(data.get({ ...admin, path: catalogue, signal }))
  return parseAnswer(catalogueSchema, answer)
}

/** API-017: whether any engagement of the country has the package of this node name, which therefore must stay. */
export async function isTvPackageInUse(
  data: DataManager,
  { country, nodeName }: { country: Country; nodeName: string },
  signal?: AbortSignal,
): Promise<boolean> {
  const answer = await data.get({
    ...admin,
    path: path`/rest/engagementdatabasepersister/admin/v1/tvpackage/${requireCountry(country)}/exists`,
    query: { 'tv-package-reference': nodeName },
    signal,
  })
  return parseAnswer(inUseSchema, answer)
}

/** API-020: every change of a package, as its service keeps them; throws 'usage' for an id that is none. */
export async function getTvPackageChanges(
  data: DataManager,
  { country, id }: TvPackageIdentity,
  signal?: AbortSignal,
): Promise<ChangeEntry[]> {
  const answer = await data.get({
    ...admin,
    path: path`/rest/tvpackage/admin/${requireCountry(country)}/tvpackage-changes/rest/${requirePackageId(id)}`,
    signal,
  })
  return parseAnswer(changeEntriesSchema, answer)
}
