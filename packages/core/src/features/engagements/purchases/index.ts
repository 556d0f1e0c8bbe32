export {
  accessTypeMeaning,
  filteredAccessType,
  isAccessType,
  parseAccessType,
  purchasesOfType,
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
  accountOfEngagement,
  EST_TARGET_COLUMNS,
  type EstTarget,
  hasTvAccount,
  NO_PURCHASES,
  PURCHASES_FAILED,
  PURCHASES_TITLE,
  piecesText,
  purchaseColumns,
  purchaseColumnsOf,
} from './rules.ts'
