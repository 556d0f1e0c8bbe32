export { parseAnswer } from './answer.ts'
export { createdId } from './created-id.ts'
export { createDataManager, type DataManager, requestUrl, type TransportPorts } from './data-manager.ts'
export { createDryRun } from './dry-run.ts'
export type { StreamEvent } from './event-parser.ts'
export { readEventStream } from './event-stream.ts'
export type { Exchange } from './exchange.ts'
export { createKeyed } from './keyed.ts'
export {
  conflictOn409,
  GONE,
  goneOn404,
  hintedOnFailure,
  refusedOn409,
  serverErrorOn404,
  undefinedOn404,
} from './on-status.ts'
export { path } from './path.ts'
export {
  type Answer,
  admin,
  type Request,
  type RequestOptions,
} from './request.ts'
export { demandFree, ID_TAKEN, refusedAtId } from './taken.ts'
export { unlessAborted } from './time-limit.ts'
export { demandSame, ifMatch, parseVersioned, type Versioned } from './version.ts'
