export {
  ACCESS_COLUMNS,
  ACCESS_ITEM_COLUMNS,
  ACCESS_PACKAGE_COLUMNS,
  changedFirst,
  changesText,
  PACKAGE_COLUMNS,
  ROW_CHANGES,
  type RowChange,
  rowChange,
  valueAddedServiceColumns,
} from './columns.ts'
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
export {
  type EngagementDetails,
  type EngagementDraft,
  engagementDraftOf,
  isUnread,
  type MfaChannel,
  NPVR,
  type SerialNumber,
  SIDE_FIELDS,
  SIDE_PARTS,
  type SidePart,
  serviceProfileChoices,
  settledDraft,
  sidePartOf,
  UNREAD_ACCESS,
  UNREAD_PROFILES,
  UNREAD_TEXTS,
  UNREAD_VALUE_ADDED_SERVICES,
  unreadFields,
} from './details.ts'
export { engagementDraftSchema, engagementDraftSchemaFor } from './draft.ts'
export { engagementFields } from './fields.ts'
export { ENGAGEMENT_LABELS, engagementFacts, UNSAVED_ENGAGEMENT, VALUE_ADDED_SERVICES } from './labels.ts'
export { ACCOUNT_NAMES } from './names.ts'
export {
  type AccessRow,
  type AccessView,
  accessView,
  type PackageRow,
  packageToggled,
} from './package-changes.ts'
export { engagementRecordKeys, engagementRecordQueries, readAgain } from './queries.ts'
export { mayEditDraftField, mfaToggle, withoutRight } from './rights.ts'
export { changedParts } from './save.ts'
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
