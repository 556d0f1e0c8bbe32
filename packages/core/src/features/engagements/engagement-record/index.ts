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
  adjustedDraft,
  type EngagementDetails,
  engagementDraftOf,
  isUnread,
  LOAD_FAILURE_ACCESS,
  LOAD_FAILURE_PROFILES,
  LOAD_FAILURE_TEXTS,
  LOAD_FAILURE_VALUE_ADDED_SERVICES,
  NPVR,
  partOfField,
  SIDE_FIELDS,
  SIDE_PARTS,
  type SidePart,
  serviceProfileChoices,
  unreadFields,
} from './details.ts'
export {
  type EngagementDraft,
  engagementDraftSchema,
  engagementDraftSchemaFor,
  type MfaChannel,
  type SerialNumber,
} from './draft.ts'
export { ACCOUNT_NAMES, engagementFields } from './fields.ts'
export { ENGAGEMENT_LABELS, engagementFacts, UNSAVED_ENGAGEMENT, VALUE_ADDED_SERVICES } from './labels.ts'
export {
  type AccessRow,
  type AccessView,
  accessView,
  type PackageRow,
  togglePackage,
} from './package-changes.ts'
export { engagementRecordKeys, engagementRecordQueries, rereadUnreadParts } from './queries.ts'
export { mayEditDraftField, mfaToggle, withoutRight } from './rights.ts'
export { changedParts } from './save.ts'
export {
  type EngagementForm,
  editWithSwitches,
  fromSwitchForm,
  isSplitField,
  mfaSwitch,
  serialNumberSwitch,
  toSwitchForm,
  withSwitches,
} from './switches.ts'
