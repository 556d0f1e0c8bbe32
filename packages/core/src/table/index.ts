export { readTableAddress, slug, writeTableAddress } from './address.ts'
export { parseTableArguments, tableArguments } from './arguments.ts'
export { type Cells, cellsOf } from './cells.ts'
export {
  type AnyColumn,
  type Column,
  cellText,
  choicesOf,
  type FieldType,
  filterKind,
  isAtRight,
  namingColumn,
  sortKind,
} from './column.ts'
export { createRowText, findRows, foundText, isFoundIn, nextFound } from './find.ts'
export { type ChoiceView, type FilterView, type HeaderView, headerView } from './header.view.ts'
export type { ListLabels } from './list-labels.ts'
export { type MarkedRows, markedAmong } from './marked.ts'
export {
  type DeletedView,
  deletedMessage,
  deletedView,
  deleteQuestion,
  deleteText,
  markedText,
  stillLeft,
} from './marked.view.ts'
export { byRank, selectRows } from './select-rows.ts'
export type { Direction } from './sort-cycle.ts'
export {
  cycleSort,
  EMPTY_TABLE,
  setFilter,
  setSort,
  type TableState,
  toggleChoice,
  toggleSort,
} from './state.ts'
export { type FilterChip, type SortChip, type SummaryView, showsText, summaryView } from './summary.view.ts'
export { type Walk, type WalkStep, walkAt, walkView } from './walk.ts'
