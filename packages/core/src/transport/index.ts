export { createdId, parseAnswer } from './answer.ts'
export {
  createDataManager,
  type DataManager,
  type Exchange,
  requestUrl,
  type TransportPorts,
} from './data-manager.ts'
export { createDryRun, createKeyed } from './dry-run.ts'
export { readEventStream, type StreamEvent } from './event-stream.ts'
export {
  conflictOn409,
  demandFree,
  demandSame,
  GONE,
  goneOn404,
  hintedOnFailure,
  ID_TAKEN,
  ifMatch,
  parseVersioned,
  refusedAtId,
  refusedOn409,
  serverErrorOn404,
  undefinedOn404,
  type Versioned,
} from './on-status.ts'
export { type Answer, admin, path, type Request, type RequestOptions } from './request.ts'
export { unlessAborted } from './time-limit.ts'
