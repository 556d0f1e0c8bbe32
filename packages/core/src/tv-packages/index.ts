export { TEST_PACKAGE, TV_PACKAGE_COLUMNS } from './columns.ts'
export {
  type CatalogueItem,
  TV_CLIENTS,
  type TvPackage,
  type TvPackageEntry,
  type TvPackageIdentity,
  type TvPackageSummary,
} from './contract.ts'
export { tvPackageKeys, tvPackageQueries } from './queries.ts'
