import { AppError, asAppError } from '../errors.ts'

/** Title of the generic error page; the status or the message stands below it (SHL-026). */
export const UNEXPECTED_ERROR = 'Unexpected Application Error!'

/** Errors of the router itself. Addresses that nobody knows have a page of their own (SHL-027..029, OPN-57). */
const texts = {
  400: 'Bad Request',
  404: 'No route matches URL',
  405: 'Method Not Allowed',
} as const

export type RoutingStatus = keyof typeof texts

export function routingError(status: RoutingStatus): AppError {
  return new AppError('usage', `${status} ${texts[status]}`, { status })
}

/** Anything that was thrown on the way to a page; routers throw whatever carries a status, a `Response` for one. */
export function asRoutingError(thrown: unknown): AppError {
  const status = thrown instanceof AppError ? undefined : statusOf(thrown)
  return status ? routingError(status) : asAppError(thrown)
}

function statusOf(thrown: unknown): RoutingStatus | undefined {
  if (typeof thrown !== 'object' || thrown === null || !('status' in thrown)) return undefined
  const { status } = thrown
  return ([400, 404, 405] as const).find((known) => known === status)
}

/** Whether the address can be read at all: `/%E0%A4%A` cannot. */
export function isReadable(pathname: string): boolean {
  try {
    // Its result is used: a minifier takes a call without one away, because it knows of no way for this one to throw.
    return decodeURI(pathname).startsWith('/')
  } catch {
    return false
  }
}
