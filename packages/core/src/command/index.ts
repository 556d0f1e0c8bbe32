export {
  type Command,
  type CommandContext,
  type Found,
  headingOf,
  type Message,
  meantEarly,
  type PendingWrite,
  type Question,
  SOMETHING_WENT_WRONG,
  SUCCESS,
  startsAtNo,
  unrehearsed,
  whyNotTyped,
} from './command.ts'
export { askEach, type EachResult, executeEach, mayEach } from './each.ts'
export { execute, insist, type Outcome, verdictOn } from './execute.ts'
export { shortId } from './short-id.ts'
export { type Phase, UNDER_WAY } from './under-way.ts'
