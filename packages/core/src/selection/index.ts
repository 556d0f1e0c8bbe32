export {
  type ContainedItem,
  catalogueFailure,
  ITEM_DELETED,
  itemsNotIn,
  kindText,
  type Selectable,
  type SelectionKind,
  selectionKinds,
  withCatalogueNames,
} from './selectable.ts'
export {
  dropRows,
  EMPTY_SELECTION,
  extendFrom,
  extendTo,
  type HeaderState,
  headerState,
  type Selection,
  selectOnly,
  selectVisible,
  toggleRow,
  toggleVisible,
} from './selection.ts'
export {
  BY_NAME,
  chosenRows,
  filterText,
  type SelectionView,
  selectionView,
  setFilterText,
  sortBy,
} from './selection.view.ts'
