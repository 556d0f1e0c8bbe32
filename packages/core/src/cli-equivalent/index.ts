/** The command lines of `headend` for commands, lists and pages of the console. */
export { type Argv, shellLine, shellLines } from './argv.ts'
export {
  applyOperator,
  findChoice,
  findField,
  formatValue,
  itemsOf,
  type Operator,
  parseIds,
  secretProblem,
  splitAssignment,
} from './assignment.ts'
export {
  accountArgv,
  commandArgv,
  devicesArgv,
  engagementArgv,
  journalArgv,
  listArgv,
  mediaArgv,
  pageArgv,
  recordArgv,
  resumeArgv,
  screenArgv,
  searchArgv,
  tailArgv,
  voucherArgv,
} from './commands.ts'
export { SET_OPTIONS, type SetOptions, setOptions } from './set-options.ts'
