import { type ChangeEntry, changeEntriesSchema } from '../../change-log/index.ts'
import { type Country, requireCountry } from '../../foundation/country.ts'
import { AppError } from '../../foundation/errors.ts'
import {
  admin,
  type DataManager,
  goneOn404,
  parseVersioned,
  path,
  readAdmin,
  rejectDuplicateId,
  serverErrorOn404,
  updateVersion,
} from '../../transport/index.ts'
import type { TvStreamingServiceIdentity } from '../tv-streaming-services/contract.ts'
import {
  type CatalogueItem,
  catalogueSchema,
  inUseSchema,
  isPackageId,
  packageServicesSchema,
  type TvPackageBody,
  type TvPackageIdentity,
  tvPackageSchema,
  tvPackagesSchema,
} from './contract.ts'

const TAKEN = 'TvPackage already exists'

const packages = (country: Country) => path`/rest/tvpackage/admin/${requireCountry(country)}/v2/tvpackages`
const onePackage = ({ country, id }: TvPackageIdentity) => `${packages(country)}/${requirePackageId(id)}`

/** The id as it is sent: without leading zeros (PKG-020, PKG-064). */
function requirePackageId(id: string): string {
  if (isPackageId(id)) return `${BigInt(id)}`
  throw new AppError('usage', 'No valid package id supplied', {
    given: id,
    remedy: 'Package ids are digits',
  })
}

/** Reads the rows of the list (API-012). */
export async function getTvPackages(data: DataManager, country: Country, signal?: AbortSignal) {
  return serverErrorOn404(readAdmin(data, tvPackagesSchema, { path: packages(country), signal }))
}

/** Reads the names of the packages that hold a streaming service (API-012). */
export async function getTvPackagesWithService(
  data: DataManager,
  { country, id }: TvStreamingServiceIdentity,
): Promise<string[]> {
  const all = await serverErrorOn404(readAdmin(data, packageServicesSchema, { path: packages(country) }))
  return all
    .filter(({ tvStreamingServices }) => tvStreamingServices.some((service) => service.id === id))
    .map(({ name, id }) => name || id)
}

/** Throws 'not-found' for an unknown id, 'usage' for an invalid one (API-013). */
export async function getTvPackage(data: DataManager, identity: TvPackageIdentity, signal?: AbortSignal) {
  const answer = await data.get({ ...admin, path: onePackage(identity), signal })
  return parseVersioned(tvPackageSchema, answer)
}

/** Throws 'rejected' at `id` when the id exists (API-014). */
export async function createTvPackage(data: DataManager, country: Country, body: TvPackageBody) {
  await rejectDuplicateId(data.post({ ...admin, path: packages(country), body, ignoreBody: true }), TAKEN)
  return { country, id: String(body.id) }
}

/** Sends the whole package; throws 'conflict' when the etag is out of date (API-015, OPN-01). */
export async function updateTvPackage(
  data: DataManager,
  identity: TvPackageIdentity,
  body: TvPackageBody,
  etag: string | undefined,
): Promise<TvPackageIdentity> {
  const update = updateVersion(data, 'put', { path: packages(identity.country), body, etag })
  await rejectDuplicateId(update, TAKEN)
  return identity
}

/** Deletes a package (API-016). */
export async function deleteTvPackage(data: DataManager, identity: TvPackageIdentity): Promise<void> {
  await goneOn404(data.delete({ ...admin, path: onePackage(identity), ignoreBody: true }))
}

/** Reads the channels or stores that a package can have (API-018, API-019). */
export async function getCatalogue(
  data: DataManager,
  country: Country,
  name: 'channels' | 'stores',
  signal?: AbortSignal,
): Promise<CatalogueItem[]> {
  const catalogue = path`/rest/tvpackage/admin/${requireCountry(country)}/rest/${name}`
  return serverErrorOn404(readAdmin(data, catalogueSchema, { path: catalogue, signal }))
}

/** Whether an engagement has the package, which then cannot be deleted (API-017). */
export async function isTvPackageInUse(
  data: DataManager,
  { country, nodeName }: { country: Country; nodeName: string },
  signal?: AbortSignal,
): Promise<boolean> {
  return readAdmin(data, inUseSchema, {
    path: path`/rest/engagementdatabasepersister/admin/v1/tvpackage/${requireCountry(country)}/exists`,
    query: { 'tv-package-reference': nodeName },
    signal,
  })
}

/** Reads every change of a package, in the service's order; throws 'usage' for an invalid id (API-020). */
export async function getTvPackageChanges(
  data: DataManager,
  { country, id }: TvPackageIdentity,
  signal?: AbortSignal,
): Promise<ChangeEntry[]> {
  return readAdmin(data, changeEntriesSchema, {
    path: path`/rest/tvpackage/admin/${requireCountry(country)}/tvpackage-changes/rest/${requirePackageId(id)}`,
    signal,
  })
}
