export { type BulkResult, checkBulkRight, confirmBulk, executeBulk } from './bulk.ts'
export {
  type Command,
  type CommandContext,
  type CommandPhase,
  defaultsToCancel,
  type Eligibility,
  headingOf,
  type Message,
  type PendingWrite,
  PHASE_LABELS,
  type Question,
  SOMETHING_WENT_WRONG,
  SUCCESS,
  shortId,
  typingError,
  withoutRemoteValidation,
} from './command.ts'
export { execute, insist, type Outcome, verdictOn } from './execute.ts'
