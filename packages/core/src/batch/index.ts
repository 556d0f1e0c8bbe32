export { actOn, boxSubject } from './act.ts'
export {
  batchQuestion,
  boxCount,
  countResults,
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
export { type IdList, type IdSource, readIds } from './ids.ts'
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
export { insistOnPlace, openPlan, sortOut } from './plan.ts'
export { type BatchLimits, createTurns, startBatch } from './run.ts'
export { openWatch } from './watch.ts'
