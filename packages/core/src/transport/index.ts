export { createdId, parseAnswer } from './answer.ts'
export {
  createDataManager,
  type DataManager,
  type Exchange,
  requestUrl,
  type TransportPorts,
} from './data-manager.ts'
export { createDryRun, withIdempotencyKey } from './dry-run.ts'
export { readEventStream, type StreamEvent } from './event-stream.ts'
export {
  assertIdAvailable,
  assertSameVersion,
  conflictOn409,
  DUPLICATE_ID,
  GONE,
  goneOn404,
  parseVersioned,
  readAdmin,
  rejectDuplicateId,
  rejectedOn409,
  serverErrorOn404,
  undefinedOn404,
  updateVersion,
  type Versioned,
  withHintsOnFailure,
} from './on-status.ts'
export { type Answer, admin, path, type Request, type RequestOptions } from './request.ts'
export { unlessAborted } from './time-limit.ts'
