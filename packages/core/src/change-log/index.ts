export * from './change-log.view.ts'
export type { ChangeKind, ChangeRow } from './change-row.ts'
export * from './contract.ts'
export type { PathNames } from './path-names.ts'
