export { ACCESS_ITEM_COLUMNS, ACCESS_PACKAGE_COLUMNS, valueAddedServiceColumns } from './columns.ts'
export { saveEngagement } from './commands.ts'
export {
  type AccessItem,
  type EngagementAccess,
  type EngagementBody,
  type EngagementRecord,
  engagementRecordSchema,
  MFA_METHODS,
  type MfaMethod,
  type ValueAddedService,
} from './contract.ts'
export { engagementDraftSchema, engagementDraftSchemaFor } from './draft.ts'
export { engagementFacts } from './facts.ts'
export { engagementFields } from './fields.ts'
export type { EngagementDraft } from './form.ts'
export { ENGAGEMENT_LABELS, UNSAVED_ENGAGEMENT, VALUE_ADDED_SERVICES } from './labels.ts'
export { ACCOUNT_NAMES } from './names.ts'
export {
  type AccessRow,
  type AccessView,
  accessView,
  type PackageRow,
  packageToggled,
} from './package-changes.ts'
export {
  isUnread,
  SIDE_FIELDS,
  SIDE_PARTS,
  type SidePart,
  sidePartOf,
  UNREAD_ACCESS,
  UNREAD_PROFILES,
  UNREAD_TEXTS,
  UNREAD_VALUE_ADDED_SERVICES,
  unreadFields,
} from './parts.ts'
export { engagementRecordKeys, engagementRecordQueries, readAgain } from './queries.ts'
export { mayEditDraftField, withoutRight } from './rights.ts'
export {
  ACCESS_COLUMNS,
  changedFirst,
  changesText,
  PACKAGE_COLUMNS,
  ROW_CHANGES,
  type RowChange,
  rowChange,
} from './row-changes.ts'
export {
  type EngagementDetails,
  engagementDraftOf,
  settledDraft,
} from './rules.ts'
export { changedParts } from './save.ts'
export { type MfaChannel, mfaToggle, type SerialNumber } from './security.ts'
export { NPVR, serviceProfileChoices } from './service-profiles.ts'
export {
  boxSwitch,
  type EngagementForm,
  factorSwitch,
  isApart,
  switched,
  toDraft,
  toForm,
  withSwitches,
} from './switches.ts'
