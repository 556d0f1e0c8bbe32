export { tvPackageBadge } from './badges.ts'
export { tvPackageColumns } from './columns.ts'
export { createTvPackage, deleteTvPackage, updateTvPackage } from './commands.ts'
export { entryColumns, entryRows, SERVICE_COLUMNS } from './contents.ts'
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
export { tvPackageDraftSchema } from './draft.ts'
export {
  type DraftEntry,
  type EntryKind,
  entriesReplacing,
  entriesWith,
  entriesWithout,
  newEntry,
} from './entries.ts'
export { tvPackageFields } from './fields.ts'
export { CHANGES_LATER, SCHEDULED_LATER, TV_PACKAGE_LABELS } from './labels.ts'
export { TV_PACKAGE_LIST } from './list-labels.ts'
export { TV_PACKAGE_NAMES } from './names.ts'
export { tvPackageQueries } from './queries.ts'
export { tvPackageRecord } from './record.ts'
export {
  createdDraft,
  isScheduled,
  newTvPackageDraft,
  type TvPackageDraft,
  tvPackageCreateBody,
  tvPackageDraftOf,
} from './rules.ts'
export { scheduleMachine } from './schedule.machine.ts'
export type { Edge } from './schedule.ts'
export { type EdgeView, scheduleView } from './schedule.view.ts'
export { isTvPackageInUse } from './service.ts'
export { TV_PACKAGE_TABS, type TvPackageTab } from './tabs.ts'
