export { TAIL_PLATFORM } from '../../foundation/country.ts'
export type { RemoteEvent } from './contract.ts'
export {
  accountText,
  CONNECTED_AGAIN,
  eventLine,
  gapLine,
  lostLine,
  NO_EVENTS,
  NOT_CONNECTED,
  RESTING_LINE,
  SILENT_LINE,
  spokenAt,
  type TailAccount,
  type TailRecord,
  tailingLine,
  tailRecord,
} from './event-lines.ts'
export { type EventFilter, parseEventFilter } from './filter.ts'
export { type FollowPorts, followEvents, type Rest, type TailNews, tailStream } from './follow.ts'
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
export { SILENCE } from './stream-timing.ts'
export { tailMachine } from './tail.machine.ts'
export {
  CONNECT_FIRST,
  mayConnect,
  mayDisconnect,
  mayLeave,
  mayOpen,
  missing,
  phaseText,
  reconnectTitle,
  TAIL_TITLE,
  type TailPhase,
  type TailView,
  tailView,
} from './tail.view.ts'
