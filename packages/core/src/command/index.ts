export { askEach, type EachResult, executeEach, mayEach } from './bulk.ts'
export {
  type Command,
  type CommandContext,
  type Found,
  headingOf,
  type Message,
  meantEarly,
  type PendingWrite,
  type Phase,
  type Question,
  SOMETHING_WENT_WRONG,
  SUCCESS,
  shortId,
  startsAtNo,
  UNDER_WAY,
  unrehearsed,
  whyNotTyped,
} from './command.ts'
export { execute, insist, type Outcome, verdictOn } from './execute.ts'
