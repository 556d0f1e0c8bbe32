export type { MediaMetadata, MediaQuestion } from './contract.ts'
export { MEDIA_COLUMNS, type Media, unknownMedia } from './display.ts'
export { posterAddress } from './images.ts'
export { mediaSearchMachine } from './media-search.machine.ts'
export {
  ASSET_TYPES,
  INCLUDE_UPCOMING,
  mediaSearchView,
  missingText,
  NO_METADATA_TEXT,
  PROVIDERS,
  REMOVE,
  REMOVE_ALL,
  RESULTS,
  SEARCH_HINT,
  SEARCH_LABEL,
  SEARCH_PLACEHOLDER,
} from './media-search.view.ts'
export { mediaQueries } from './queries.ts'
export {
  amountText,
  END_IN_VIEW,
  hasStore,
  isSearchable,
  mediaName,
  mediaText,
  newQuestion,
  PAGE_SIZE,
  storesFor,
  toggled,
} from './rules.ts'
export {
  BATCHES_AT_ONCE,
  type FoundMedia,
  getMedia,
  type MediaReader,
  type MediaTitle,
  mediaTitles,
  NOTHING_FOUND,
} from './search.ts'
export { askForMedia, mediaNames, putMedia, type ShelfView, shelfQuery, shelfView } from './shelf.ts'
