export * from './identifiers.ts'
export {
  afterPause,
  afterSearch,
  bestRecords,
  type CustomerMatchKind,
  isWorthReading,
  keyId,
  listTogether,
  marksNothing,
  NOTHING_SHOWN,
  nothingText,
  OFFLINE_SEARCH,
  onEnter,
  orderBy,
  type RankedItem,
  resultText,
  type SearchScope,
  type ShownList,
  type SourceList,
  sections,
  TYPE_OR_CHOOSE,
  whyNotUnseen,
} from './list.ts'
export * from './modes.ts'
export * from './rank.ts'
export * from './recents.ts'
export * from './record-parts.ts'
