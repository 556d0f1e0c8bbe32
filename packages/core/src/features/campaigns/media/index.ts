export type { MediaMetadata, MediaQuestion } from './contract.ts'
export { MEDIA_COLUMNS, type Media, posterAddress, unknownMedia } from './display.ts'
export {
  type KnownMediaView,
  knownMediaQuery,
  knownMediaView,
  loadMedia,
  mediaNames,
  rememberMedia,
} from './known-media.ts'
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
  togglePicked,
} from './rules.ts'
export {
  BATCHES_AT_ONCE,
  getMedia,
  type MediaReader,
  type MediaTitle,
  mediaTitles,
  NO_RESULTS,
  type SearchResults,
} from './search.ts'
