export {
  type CatalogueItem,
  TV_CLIENTS,
  type TvPackage,
  type TvPackageEntry,
  type TvPackageIdentity,
  type TvPackageSummary,
} from './contract.ts'
export { tvPackageKeys, tvPackageQueries } from './queries.ts'
