import { type Country, requireCountry } from '../country.ts'
import { AppError } from '../errors.ts'
import { type DataManager, parseAnswer, path } from '../transport/index.ts'
import {
  type CatalogueItem,
  catalogueSchema,
  inUseSchema,
  PACKAGE_ID,
  type TvPackage,
  type TvPackageIdentity,
  type TvPackageSummary,
  tvPackageSchema,
  tvPackagesSchema,
} from './contract.ts'

const admin = { service: 'adminPortal', secure: true } as const

/** API-012: every package of a country, without what is in it. */
export async function getTvPackages(
  data: DataManager,
  country: Country,
  signal?: AbortSignal,
): Promise<TvPackageSummary[]> {
  const answer = await data.get({
    ...admin,
    path: path`/rest/tvpackage/admin/${requireCountry(country)}/v2/tvpackages`,
    signal,
  })
  return parseAnswer(tvPackagesSchema, answer)
}

/** API-013: one package; throws 'not-found' for an unknown one, 'usage' for an id that is none (PKG-020). */
export async function getTvPackage(
  data: DataManager,
  { country, id }: TvPackageIdentity,
  signal?: AbortSignal,
): Promise<TvPackage> {
  if (!PACKAGE_ID.test(id)) throw new AppError('usage', 'No valid package id supplied')
  const answer = await data.get({
    ...admin,
    path: path`/rest/tvpackage/admin/${requireCountry(country)}/v2/tvpackages/${id}`,
    signal,
  })
  return parseAnswer(tvPackageSchema, answer)
}

/** API-018: every channel that a package of the country may get. */
export async function getChannels(
  data: DataManager,
  country: Country,
  signal?: AbortSignal,
): Promise<CatalogueItem[]> {
  const answer = await data.get({
    ...admin,
    path: path`/rest/tvpackage/admin/${requireCountry(country)}/rest/channels`,
    signal,
  })
  return parseAnswer(catalogueSchema, answer)
}

/** API-019: every store that a package of the country may get. */
export async function getStores(
  data: DataManager,
  country: Country,
  signal?: AbortSignal,
): Promise<CatalogueItem[]> {
  const answer = await data.get({
    ...admin,
    path: path`/rest/tvpackage/admin/${requireCountry(country)}/rest/stores`,
    signal,
  })
  return parseAnswer(catalogueSchema, answer)
}

/** API-017: whether any engagement of the country has the package of this node name. */
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
