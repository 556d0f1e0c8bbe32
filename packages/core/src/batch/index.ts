export { type ActPorts, actOn, boxSubject, type Watching } from './act.ts'
export type { Ending, StopReason } from './batch.machine.ts'
export {
  batchQuestion,
  boxCount,
  type Counts,
  countResults,
  type Intent,
  type Progress,
  progressText,
  summaryText,
} from './batch.view.ts'
export {
  type Box,
  type BoxResult,
  boxName,
  type JournalHeader,
  MOST_AT_A_TIME,
  type Pace,
  type Plan,
  type RefusedBox,
} from './contract.ts'
export { type BadId, type IdList, type IdSource, readIds } from './ids.ts'
export {
  endedLine,
  firingLine,
  headerLine,
  isLeft,
  isNotStarted,
  JOURNAL_BEGINS,
  type Journal,
  journalResults,
  readJournal,
  refusedResult,
  remaining,
  resumedLine,
  type Work,
  wholeLines,
} from './journal.ts'
export { createTurns } from './pace.ts'
export { insistOnPlace, openPlan, sortOut } from './plan.ts'
export { type Batch, type BatchLimits, type Ended, startBatch } from './run.ts'
export { openWatch, type WatchOptions } from './watch.ts'
