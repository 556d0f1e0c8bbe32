export * from './access-type.ts'
export * from './commands.ts'
export {
  ACCESS_TYPES,
  type AccessType,
  type Purchase,
} from './contract.ts'
export * from './move-est.machine.ts'
export * from './move-est.view.ts'
export * from './queries.ts'
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
