export { CHANGE_LOG_COLUMNS, type ChangeKind, type ChangeRow, changeLogRows } from './change-log.view.ts'
export { type ChangeEntry, changeEntriesSchema, changeEntrySchema, type Operation } from './contract.ts'
export type { Detail } from './details.ts'
export { ACCOUNT_NAMES, type PathNames, TV_PACKAGE_NAMES } from './names.ts'
