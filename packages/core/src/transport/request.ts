import type { QueryValue } from './path.ts'

export const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const
export type Method = (typeof METHODS)[number]

/** The services with calls of their own; each has its base address in the configuration. */
export type ServiceName = 'adminPortal' | 'remoteEvents'

/** One call as a service describes it: everything but the method. */
export interface RequestOptions {
  service: ServiceName
  /** Built with the `path` tag, so that its values are encoded. */
  path: string
  query?: Readonly<Record<string, QueryValue>>
  /** Sent as JSON. */
  body?: unknown
  headers?: Readonly<Record<string, string>>
  /** Carries the bearer token. */
  secure?: boolean
  /**
   * A GET that acts (the box services). Like every write it is never cached, repeated or sent in a dry run, and it
   * carries an idempotency key; when no answer comes, its outcome is unknown.
   */
  effect?: boolean
  signal?: AbortSignal | undefined
}

export interface Request extends RequestOptions {
  method: Method
}

export interface Answer {
  status: number
  headers: Headers
  /** Parsed where the answer says JSON, the text otherwise, undefined where there is none. */
  body: unknown
}

export function hasEffect(request: Request): boolean {
  return request.method !== 'GET' || request.effect === true
}
