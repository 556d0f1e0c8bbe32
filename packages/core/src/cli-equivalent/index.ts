/** The same thing in a terminal: the arguments of `headend` for a command, a list or a page of the console, where there are some. */
export { type Argv, shellLine, shellLines } from './argv.ts'
export {
  choiceCalled,
  combined,
  divided,
  fieldCalled,
  idsIn,
  itemsOf,
  keptSecret,
  type Operator,
  settable,
} from './assignment.ts'
export {
  commandArgv,
  engagementArgv,
  journalArgv,
  planArgv,
  recordArgv,
  resumeArgv,
  tailArgv,
  voucherArgv,
} from './commands.ts'
export { accountArgv, devicesArgv, listArgv, mediaArgv, searchArgv } from './lists.ts'
export { pageArgv, screenArgv } from './pages.ts'
export { SET_OPTIONS, type SetOptions, setOptions } from './set-options.ts'
