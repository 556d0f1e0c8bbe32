export {
  CHANGE_LOG_COLUMNS,
  CHANGES_FAILED,
  changeLogRows,
  createChangeFinder,
  NO_CHANGES,
  type WrittenChange,
  writtenChanges,
} from './change-log.view.ts'
export type { ChangeKind, ChangeRow } from './change-row.ts'
export { type ChangeEntry, changeEntriesSchema, type Operation } from './contract.ts'
export { type PathNames, pathNames } from './path-names.ts'
