export {
  type ContainedItem as Named,
  kindText,
  NO_LONGER_THERE,
  named,
  notYetIn,
  type Selectable,
  type SelectionKind,
  selectionKinds,
  unreadChoice,
} from './selectable.ts'
export {
  chooseOnly,
  chooseVisible,
  dropRows,
  extendFrom,
  extendTo,
  type HeaderState,
  headerState,
  NOTHING_CHOSEN,
  type Selection,
  toggleRow,
  toggleVisible,
} from './selection.ts'
export {
  BY_NAME,
  chosenRows,
  lookFor,
  type SelectionView,
  selectionView,
  sortBy,
  wantedText,
} from './selection.view.ts'
