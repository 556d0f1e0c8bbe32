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
export {
  endedLine,
  firingLine,
  headerLine,
  isNotStarted,
  isResumable,
  JOURNAL_BEGINS,
  type Journal,
  journalResults,
  readJournal,
  refusedResult,
  resumedLine,
  type Work,
  wholeLines,
  workLeft,
} from './journal.ts'
export { assertSameScope, type IdList, type IdSource, openPlan, readIds, splitByRefusal } from './plan.ts'
export { type BatchLimits, createTurns, startBatch } from './run.ts'
export { boxSubject, runBox } from './run-box.ts'
export { openWatch } from './watch.ts'
