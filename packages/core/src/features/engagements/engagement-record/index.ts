export * from './columns.ts'
export * from './commands.ts'
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
export * from './draft.ts'
export * from './fields.ts'
export * from './labels.ts'
export * from './package-changes.ts'
export * from './queries.ts'
export * from './rights.ts'
export { changedParts } from './save.ts'
export * from './switches.ts'
