export {
  type CustomerCommands,
  type CustomerQuery,
  cleanPasted,
  customerCommands,
  highlightTerm,
  identify,
  mayNameRecord,
  parseConsoleAddress,
  parseCustomerQuery,
  parseRecordQuery,
  type RecordQuery,
} from './identifiers.ts'
export {
  afterPause,
  afterSearch,
  bestRecords,
  type CustomerMatchKind,
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
export {
  type OpenAt,
  RECORD_PARTS,
  RECORD_PARTS_HEADING,
  type RecordPart,
  unlistedRecordParts,
} from './record-parts.ts'
