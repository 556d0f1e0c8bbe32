export { addressTyped } from './address.ts'
export { type Addressed, addressed } from './addressed.ts'
export { type Arranged, sections } from './arrange.ts'
export { PALETTE_ASKS } from './asks.ts'
export { marksNothing, onceFound, onEnter } from './enter.ts'
export type { Findable } from './findable.ts'
export {
  type CustomerTyped,
  customerTyped,
  identify,
  mayNameCustomer,
  mayNameRecord,
  pasted,
  type RecordTyped,
  recordTyped,
  soughtIn,
} from './identifier.ts'
export { keyId, orderBy } from './in-order.ts'
export { INSIDE, INSIDE_RECORDS, type Inside, insideBesides, type OpenAt } from './inside.ts'
export { match } from './match.ts'
export { MODES, type Mode, readMode } from './modes.ts'
export {
  bestRecords,
  type Finds,
  isWorthReading,
  type Listed,
  listTogether,
  NOTHING_SEEN,
  nothingText,
  OFFLINE_SEARCH,
  resultText,
  type Seen,
  TYPE_OR_CHOOSE,
} from './palette.ts'
export { createRanking, type Ranking, rank } from './rank.ts'
export { whenRested } from './rest.ts'
export { type Acts, whyNotUnseen } from './unseen.ts'
export {
  NO_USES,
  readUses,
  recentIds,
  type Uses,
  used,
  writeUses,
} from './uses.ts'
