import { savedFields } from '@headend/core/edit'
import { AppError, type ErrorKind, withMessage } from '@headend/core/errors'

/** An error that knows what a person at a terminal can do about it. */
export class HintedError extends AppError {
  readonly hint: string

  constructor(kind: ErrorKind, message: string, hint: string, cause?: unknown) {
    super(kind, message, { ...(cause instanceof AppError && cause), cause })
    this.hint = hint
  }
}

/** The error with a subject in front: 'Failed to search engagements: The service answered 500'. */
export function prefixed(error: AppError, subject: string): AppError {
  return withMessage(error, { message: `${subject}: ${error.message}` })
}

/** The exit statuses that scripts may rely on, in the words of the help. */
const TABLE = [
  ['done', 0, 'done'],
  ['failed', 1, 'failed'],
  ['usage', 2, 'wrong options, arguments or configuration'],
  ['partlyDone', 3, 'partly done: some ids or calls succeeded, others did not'],
  ['signInFirst', 4, 'sign in first'],
  ['roleMissing', 5, 'a role is missing'],
  ['notFound', 6, 'not found'],
  ['rejected', 7, 'rejected by a rule, or changed by someone else'],
  ['outcomeUnknown', 8, 'result unknown: the request may or may not have been carried out'],
  ['tryAgainLater', 75, 'try again later'],
  ['hungUp', 129, 'ended because its terminal was closed'],
  ['interrupted', 130, 'ended by Ctrl-C'],
  ['terminated', 143, 'ended by SIGTERM'],
] as const

type StatusName = (typeof TABLE)[number][0]

export const STATUS = Object.fromEntries(TABLE.map(([name, number]) => [name, number])) as Record<
  StatusName,
  number
>

export const STATUSES: readonly (readonly [number: number, meaning: string])[] = TABLE.map(
  ([, number, meaning]) => [number, meaning],
)

export function statusLines(): string[] {
  return TABLE.map(([, number, meaning]) => `${String(number).padStart(5)}  ${meaning}`)
}

const statusOfKind: Record<ErrorKind, number> = {
  configuration: STATUS.usage,
  usage: STATUS.usage,
  rejected: STATUS.rejected,
  'not-authenticated': STATUS.signInFirst,
  forbidden: STATUS.roleMissing,
  'not-found': STATUS.notFound,
  conflict: STATUS.rejected,
  server: STATUS.failed,
  parse: STATUS.failed,
  unspecified: STATUS.failed,
  'not-sent': STATUS.failed,
  aborted: STATUS.tryAgainLater,
  'outcome-unknown': STATUS.outcomeUnknown,
  declined: STATUS.failed,
}

/** The exit status for some HTTP statuses; 0 means that no answer arrived. */
const statusOfHttp: Partial<Record<number, number>> = {
  0: STATUS.tryAgainLater,
  400: STATUS.rejected,
  403: STATUS.roleMissing,
  409: STATUS.rejected,
  422: STATUS.rejected,
  408: STATUS.tryAgainLater,
  429: STATUS.tryAgainLater,
  502: STATUS.tryAgainLater,
  503: STATUS.tryAgainLater,
  504: STATUS.tryAgainLater,
}

export function exitStatus(error: Pick<AppError, 'kind' | 'status'>): number {
  const { kind, status } = error
  // An unknown outcome matters more than the saved fields.
  if (savedFields(error).length > 0 && kind !== 'outcome-unknown') return STATUS.partlyDone
  const serverStatus = status === undefined ? undefined : statusOfHttp[status]
  if (kind === 'server' || kind === 'unspecified') return serverStatus ?? statusOfKind[kind]
  // A configuration that can't be reached right now is not a wrong one.
  if (kind === 'configuration' && serverStatus === STATUS.tryAgainLater) return serverStatus
  return statusOfKind[kind]
}

/** The status of several subjects: the common one, or 'partly done' where only some were done. */
export function batchStatus(statuses: readonly number[]): number {
  const [first = STATUS.done] = statuses
  if (statuses.every((status) => status === first)) return first
  return statuses.includes(STATUS.done) ? STATUS.partlyDone : STATUS.failed
}
