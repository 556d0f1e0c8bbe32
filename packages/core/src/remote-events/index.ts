export { TAIL_PLATFORM } from '../platform.ts'
export { accountText, gapLine, NO_EVENTS, type TailAccount } from './account.ts'
export type { RemoteEvent } from './contract.ts'
export { type EventFilter, parseEventFilter } from './filter.ts'
export { type FollowPorts, followEvents, type Rest, type TailNews } from './follow.ts'
export { createNumbering, createNumberings, type Numbering } from './numbering.ts'
export {
  type Heard,
  readRecorded,
  recordedLines,
  recordingStart,
  type Told,
  toldAt,
  type Unheard,
} from './recording.ts'
export {
  CONNECT_FIRST,
  mayConnect,
  mayDisconnect,
  mayLeave,
  mayOpen,
  missing,
} from './rules.ts'
export { SILENCE } from './silence.ts'
export { tailMachine } from './tail.machine.ts'
export { tailStream } from './tail.stream.ts'
export {
  CONNECTED_AGAIN,
  eventLine,
  lostLine,
  NOT_CONNECTED,
  phaseText,
  RESTING_LINE,
  reconnectTitle,
  SILENT_LINE,
  spokenAt,
  TAIL_TITLE,
  type TailPhase,
  type TailRecord,
  type TailView,
  tailingLine,
  tailRecord,
  tailView,
} from './tail.view.ts'
