export {
  addressTyped,
  type CustomerCommands,
  type CustomerTyped,
  cleanPasted,
  customerCommands,
  customerTyped,
  highlightTerm,
  identify,
  mayNameCustomer,
  mayNameRecord,
  type RecordTyped,
  recordTyped,
} from './identifiers.ts'
export { INSIDE, INSIDE_RECORDS, type Inside, insideBesides, type OpenAt } from './inside.ts'
export {
  type Acts,
  afterPause,
  afterSearch,
  bestRecords,
  type DrawnList,
  isWorthReading,
  keyId,
  listTogether,
  marksNothing,
  NOTHING_DRAWN,
  nothingText,
  OFFLINE_SEARCH,
  onEnter,
  orderBy,
  type RankedItem,
  resultText,
  type SearchScope,
  type SourceList,
  sections,
  TYPE_OR_CHOOSE,
  whyNotUnseen,
} from './list.ts'
export { MODES, type Mode, PLACEHOLDERS, readMode } from './modes.ts'
export { createRanking, type Findable, match, type Ranking, rank } from './rank.ts'
export { addUse, NO_USES, readUses, recentIds, type Uses, writeUses } from './recents.ts'
