export {
  accessTypeIn,
  accessTypeMeaning,
  accessTypeNamed,
  isAccessType,
  ofAccessType,
  withAccessType,
} from './access-type.ts'
export { moveEst } from './commands.ts'
export {
  ACCESS_TYPES,
  type AccessType,
  type Purchase,
} from './contract.ts'
export { moveEstMachine } from './move-est.machine.ts'
export { type MoveEstView, moveEstView, targetTermHint } from './move-est.view.ts'
export { purchaseQueries } from './queries.ts'
export {
  EST_TARGET_COLUMNS,
  type EstTarget,
  estTargetOf,
  hasTvAccount,
  NO_PURCHASES,
  PURCHASES_FAILED,
  PURCHASES_TITLE,
  pieces,
  purchaseColumns,
  purchaseColumnsOf,
  targetSearchFailed,
} from './rules.ts'
