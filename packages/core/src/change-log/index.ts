export {
  CHANGE_LOG_COLUMNS,
  CHANGE_LOG_FAILED,
  changeLogRows,
  createChangeFinder,
  type ExportedChange,
  exportChanges,
  NO_CHANGES,
} from './change-log.view.ts'
export type { ChangeKind, ChangeRow } from './change-row.ts'
export { type ChangeEntry, changeEntriesSchema, type Operation } from './contract.ts'
export type { PathNames } from './path-names.ts'
