export * from './address.ts'
export * from './arguments.ts'
export {
  type AnyColumn,
  type Column,
  cellText,
  choicesOf,
  type FieldType,
  filterKind,
  isAtRight,
  type ListLabels,
  namingColumn,
  sortKind,
} from './column.ts'
export * from './marked-rows.ts'
export * from './record-pager.ts'
export * from './select-rows.ts'
export {
  cycleSort,
  type Direction,
  EMPTY_TABLE,
  setFilter,
  setSort,
  type TableState,
  toggleChoice,
  toggleSort,
} from './state.ts'
export * from './table.view.ts'
