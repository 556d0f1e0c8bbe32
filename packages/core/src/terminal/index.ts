export {
  commandLine,
  engagementLine,
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
