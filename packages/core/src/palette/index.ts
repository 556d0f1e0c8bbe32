export {
  type Addressed,
  addressed,
  addressTyped,
  type CustomerTyped,
  customerTyped,
  identify,
  mayNameCustomer,
  mayNameRecord,
  pasted,
  type RecordTyped,
  recordTyped,
  soughtIn,
} from './identifiers.ts'
export { INSIDE, INSIDE_RECORDS, type Inside, insideBesides, type OpenAt } from './inside.ts'
export {
  type Acts,
  type Arranged,
  bestRecords,
  type Finds,
  isWorthReading,
  keyId,
  type Listed,
  listTogether,
  marksNothing,
  NOTHING_SEEN,
  nothingText,
  OFFLINE_SEARCH,
  onceFound,
  onEnter,
  orderBy,
  resultText,
  type Seen,
  sections,
  TYPE_OR_CHOOSE,
  whenRested,
  whyNotUnseen,
} from './list.ts'
export { MODES, type Mode, PALETTE_ASKS, readMode } from './modes.ts'
export { createRanking, type Findable, match, type Ranking, rank } from './rank.ts'
export { NO_USES, readUses, recentIds, type Uses, used, writeUses } from './recents.ts'
