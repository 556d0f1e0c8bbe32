export type { AssetType, StoreOption } from '../media-offer.ts'
export { MEDIA_COLUMNS } from './columns.ts'
export type { MediaMetadata, MediaQuestion } from './contract.ts'
export { type DisplayOptions, displayMedia, durationText, type Media, unknownMedia } from './display.ts'
export { CARD_SIZE, type ImageRequest, imageAddress, PLACEHOLDER, posterAddress } from './images.ts'
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
export { type MediaSearchInput, mediaSearchMachine } from './media-search.machine.ts'
export { type MediaSearchView, mediaSearchView, missingText, SEARCH_FAILED } from './media-search.view.ts'
export { mediaQueries } from './queries.ts'
export {
  amountText,
  END_IN_VIEW,
  hasStore,
  idsIn,
  isSearchable,
  mediaName,
  mediaText,
  newQuestion,
  type Offer,
  PAGE_SIZE,
  storesFor,
  toggled,
} from './rules.ts'
export {
  BATCHES_AT_ONCE,
  type FoundMedia,
  getMedia,
  type MediaAnswer,
  type MediaPage,
  type MediaReader,
  type MissingMedia,
  NOTHING_FOUND,
  searchMedia,
  UNKNOWN_MEDIA,
  withPage,
} from './search.ts'
export { askForMedia, mediaNames, putMedia, type ShelfView, shelfQuery, shelfView } from './shelf.ts'
export { type MediaTitle, mediaTitles } from './titles.ts'
