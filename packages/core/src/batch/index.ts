export * from './batch.view.ts'
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
export * from './plan.ts'
export { type BatchLimits, createTurns, startBatch } from './run.ts'
export * from './run-box.ts'
export * from './watch.ts'
