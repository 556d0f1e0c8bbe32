export { createTvPackage, deleteTvPackage, tvPackageRecord, updateTvPackage } from './commands.ts'
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
export { TV_PACKAGE_PATH_NAMES, type TvPackageDraft, tvPackageDraftSchema, tvPackageFields } from './form.ts'
export {
  CHANGE_LOG_AFTER_CREATE,
  SCHEDULE_AFTER_CREATE,
  TV_PACKAGE_LABELS,
  TV_PACKAGE_TABS,
  type TvPackageTab,
  tvPackageBadge,
} from './labels.ts'
export { TV_PACKAGE_LIST, tvPackageColumns } from './list.ts'
export { tvPackageQueries } from './queries.ts'
export {
  draftAfterCreate,
  hasSchedules,
  newTvPackageDraft,
  tvPackageCreateBody,
  tvPackageDraftOf,
} from './rules.ts'
export { scheduleMachine } from './schedule.machine.ts'
export type { ScheduleEdge } from './schedule.ts'
export { type EdgeView, scheduleView } from './schedule.view.ts'
export { isTvPackageInUse } from './service.ts'
