/** Error pages, and the guard's decision whether a page opens. */
import { type Ability, type Access, can } from '../access/index.ts'
import { AppError, asAppError } from '../foundation/errors.ts'
import type { SignInFailure } from '../session/index.ts'

/** Title of the error page, above the status or the message (SHL-026). */
export const UNEXPECTED_ERROR = 'Unexpected Application Error!'

/** Errors of the router; an unknown address has its own page (SHL-027..029, OPN-57). */
const STATUS_TEXTS = {
  400: 'Bad Request',
  404: 'No route matches URL',
  405: 'Method Not Allowed',
} as const

export type RoutingStatus = keyof typeof STATUS_TEXTS

export function routingError(status: RoutingStatus): AppError {
  return new AppError('usage', `${status} ${STATUS_TEXTS[status]}`, { status })
}

/** Turns a thrown value into an AppError; routers throw values with a status, such as a `Response`. */
export function asRoutingError(thrown: unknown): AppError {
  const status = thrown instanceof AppError ? undefined : statusOf(thrown)
  return status ? routingError(status) : asAppError(thrown)
}

function statusOf(thrown: unknown): RoutingStatus | undefined {
  if (typeof thrown !== 'object' || thrown === null || !('status' in thrown)) return undefined
  const { status } = thrown
  return ([400, 404, 405] as const).find((candidate) => candidate === status)
}

/** False for an address that cannot be decoded, such as `/%E0%A4%A`. */
export function isDecodable(pathname: string): boolean {
  try {
    // The result is used because a minifier removes a call without one.
    return decodeURI(pathname).startsWith('/')
  } catch {
    return false
  }
}

export type GuardDecision = 'wait' | 'sign-in' | 'sign-in-failed' | 'forbidden' | 'render'

export interface GuardedSession {
  loading: boolean
  access: Access
  /** Set after a failed sign-in, which must not start again by itself. */
  signInFailure: SignInFailure | undefined
}

export function guard(ability: Ability, { loading, access, signInFailure }: GuardedSession): GuardDecision {
  if (loading) return 'wait'
  if (!access.roles) return signInFailure === undefined ? 'sign-in' : 'sign-in-failed'
  return can(ability, access).allowed ? 'render' : 'forbidden'
}

export const PAGE_TEXTS = {
  notFound: { title: 'Not Found', text: 'The page you are looking for does not exist.' },
  forbidden: "This feature is not included in your roles' permissions",
  crashed: 'Something went wrong',
  goBack: 'Go Back',
} as const

export const failedToLoad = (noun: string) => `Failed to load the ${noun}`
export const isLoading = (noun: string) => `Loading the ${noun}`
