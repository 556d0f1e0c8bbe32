import type { AppError, ErrorKind } from '@headend/core/errors'

/** The exit statuses that scripts may rely on. */
export const STATUS = {
  done: 0,
  failed: 1,
  usage: 2,
  partlyDone: 3,
  signInFirst: 4,
  roleMissing: 5,
  notFound: 6,
  rejected: 7,
  outcomeUnknown: 8,
  tryAgainLater: 75,
  interrupted: 130,
  terminated: 143,
} as const

const ofKind: Record<ErrorKind, number> = {
  configuration: STATUS.usage,
  usage: STATUS.usage,
  rejected: STATUS.rejected,
  'not-authenticated': STATUS.signInFirst,
  forbidden: STATUS.roleMissing,
  'not-found': STATUS.notFound,
  server: STATUS.failed,
  parse: STATUS.failed,
  unspecified: STATUS.failed,
  aborted: STATUS.tryAgainLater,
  'outcome-unknown': STATUS.outcomeUnknown,
  declined: STATUS.failed,
}

/** What some answers of a service mean beyond "it failed"; 0 is no answer at all. */
const ofServerStatus: Partial<Record<number, number>> = {
  0: STATUS.tryAgainLater,
  400: STATUS.rejected,
  403: STATUS.roleMissing,
  409: STATUS.rejected,
  422: STATUS.rejected,
  429: STATUS.tryAgainLater,
  502: STATUS.tryAgainLater,
  503: STATUS.tryAgainLater,
  504: STATUS.tryAgainLater,
}

export function exitStatus({ kind, status }: Pick<AppError, 'kind' | 'status'>): number {
  const open = kind === 'server' || kind === 'unspecified'
  return (open && status !== undefined ? ofServerStatus[status] : undefined) ?? ofKind[kind]
}

/** One status for several subjects: the common one where all ended alike, 'partly done' where only some were done. */
export function batchStatus(statuses: readonly number[]): number {
  const [first = STATUS.done] = statuses
  if (statuses.every((status) => status === first)) return first
  return statuses.includes(STATUS.done) ? STATUS.partlyDone : STATUS.failed
}
