export { MEDIA_COLUMNS } from './columns.ts'
export type { MediaMetadata, MediaQuestion } from './contract.ts'
export { type Media, unknownMedia } from './display.ts'
export { posterAddress } from './images.ts'
export {
  ASSET_TYPES,
  INCLUDE_UPCOMING,
  NO_METADATA_TEXT,
  PROVIDERS,
  REMOVE,
  REMOVE_ALL,
  RESULTS,
  SEARCH_HINT,
  SEARCH_LABEL,
  SEARCH_PLACEHOLDER,
} from './labels.ts'
export { mediaSearchMachine } from './media-search.machine.ts'
export { mediaSearchView, missingText } from './media-search.view.ts'
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
  NOTHING_FOUND,
} from './search.ts'
export { askForMedia, mediaNames, putMedia, type ShelfView, shelfQuery, shelfView } from './shelf.ts'
export { type MediaTitle, mediaTitles } from './titles.ts'
