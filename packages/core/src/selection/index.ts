export { type Named, NO_LONGER_THERE, named, notYetIn } from './contents.ts'
export { kindText, type Selectable, type SelectionKind, selectionKinds, unreadChoice } from './kinds.ts'
export { BY_NAME, lookFor, sortBy, wantedText } from './rows.ts'
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
export { chosenRows, type SelectionView, selectionView } from './selection.view.ts'
