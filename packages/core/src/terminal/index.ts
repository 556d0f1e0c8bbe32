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
  commandLine,
  engagementLine,
  journalLine,
  listLine,
  planLine,
  recordLine,
  resumeLine,
  searchLine,
  tailLine,
} from './lines.ts'
export { accountLine, devicesLine, mediaLine } from './list-lines.ts'
export { markedLine, markedLines } from './marked-lines.ts'
export { type PageAct, pageLine } from './page-lines.ts'
export { SCREEN_LINES, type ScreenPath, screenLine } from './screens.ts'
export { SET_OPTIONS, type SetOptions, setOptions } from './set-options.ts'
export { voucherLine } from './voucher-line.ts'
export {
  ASKS_FIRST,
  COPIED_AS_IT_IS,
  type Counterpart,
  hasLine,
  NO_COUNTRY,
  OF_THE_CONSOLE,
  shellLine,
  UNSAID,
  type Words,
} from './words.ts'
