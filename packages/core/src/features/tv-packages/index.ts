export * from './commands.ts'
export {
  type CatalogueItem,
  isPackageId,
  TV_CLIENTS,
  type TvPackage,
  type TvPackageEntry,
  type TvPackageIdentity,
  type TvPackageSummary,
  tvPackageSchema,
} from './contract.ts'
export {
  addEntries,
  type DraftEntry,
  type EntryKind,
  entryColumns,
  entryRows,
  newEntry,
  removeEntry,
  replaceEntry,
  SERVICE_COLUMNS,
} from './entries.ts'
export * from './form.ts'
export * from './labels.ts'
export * from './list.ts'
export * from './queries.ts'
export {
  draftAfterCreate,
  hasSchedules,
  newTvPackageDraft,
  tvPackageCreateBody,
  tvPackageDraftOf,
} from './rules.ts'
export * from './schedule.machine.ts'
export type { ScheduleEdge } from './schedule.ts'
export * from './schedule.view.ts'
export { isTvPackageInUse } from './service.ts'
