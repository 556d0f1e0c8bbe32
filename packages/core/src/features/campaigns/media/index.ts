export type { MediaMetadata, MediaQuestion } from './contract.ts'
export { MEDIA_COLUMNS, type Media, posterAddress, unknownMedia } from './display.ts'
export * from './known-media.ts'
export * from './media-search.machine.ts'
export * from './media-search.view.ts'
export * from './queries.ts'
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
