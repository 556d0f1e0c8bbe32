export { readTableAddress, slug, writeTableAddress } from './address.ts'
export { parseTableArguments, tableArguments } from './arguments.ts'
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
export {
  type DeletedView,
  deletedMessage,
  deletedView,
  deleteQuestion,
  deleteText,
  type MarkedRows,
  markedRows,
  markedText,
  remainingRows,
} from './marked-rows.ts'
export { type PagerPosition, type PagerStep, pagerPosition, pagerView } from './record-pager.ts'
export {
  byRank,
  type Cells,
  cellsOf,
  createRowText,
  findRows,
  matchCountText,
  matchesCell,
  nextMatch,
  selectRows,
} from './select-rows.ts'
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
export {
  type ChoiceView,
  type FilterChip,
  type FilterView,
  type HeaderView,
  headerView,
  type SummaryView,
  showsText,
  summaryView,
} from './table.view.ts'
