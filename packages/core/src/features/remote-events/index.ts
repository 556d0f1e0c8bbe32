export { TAIL_PLATFORM } from '../../foundation/country.ts'
export type { RemoteEvent } from './contract.ts'
export {
  accountText,
  CONNECTED_AGAIN,
  eventLine,
  eventTime,
  gapLine,
  lostLine,
  NO_EVENTS,
  NOT_CONNECTED,
  RESTING_LINE,
  SILENT_LINE,
  type TailAccount,
  type TailRecord,
  tailingLine,
  tailRecord,
} from './event-lines.ts'
export { type EventFilter, parseEventFilter } from './filter.ts'
export { type FollowPorts, followEvents, type Rest, type TailNews, tailStream } from './follow.ts'
export { createNumbering, createNumberings, type Numbering } from './numbering.ts'
export {
  entryTime,
  parseRecordedLine,
  type RecordedEntry,
  type RecordedEvent,
  type RecordedGap,
  recordedLines,
  recordingStart,
} from './recording.ts'
export { SILENCE } from './stream-timing.ts'
export { tailMachine } from './tail.machine.ts'
export {
  CONNECT_FIRST,
  mayConnect,
  mayDisconnect,
  mayLeaveByKey,
  mayOpen,
  noEngagementVerdict,
  phaseText,
  reconnectTitle,
  TAIL_TITLE,
  type TailPhase,
  type TailView,
  tailView,
} from './tail.view.ts'
