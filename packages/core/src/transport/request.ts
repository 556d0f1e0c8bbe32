import type { QueryValue } from './path.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** The services with calls of their own; each has its base address in the configuration. */
export type ServiceName = 'adminPortal' | 'remoteEvents' | 'metadata' | 'search'

/** One call as a service describes it: everything but the method. */
export interface RequestOptions {
  service: ServiceName
  /** Built with the `path` tag, so that its values are encoded. */
  path: string
  /** Values in the path that are a credential or tell who somebody is: no statistics show them (OPN-110). */
  confidential?: readonly string[]
  query?: Readonly<Record<string, QueryValue>>
  /** Sent as JSON. */
  body?: unknown
  headers?: Readonly<Record<string, string>>
  /** Carries the bearer token. */
  secure?: boolean
  /**
   * Whether it changes something; every method but GET does unless it says otherwise, and a GET may say that it does (the
   * box services). What has an effect is never cached, repeated or sent in a dry run, and it carries an idempotency key;
   * when no answer comes, its outcome is unknown.
   */
  effect?: boolean
  /** Instead of a new one, where somebody has written down which it is. */
  idempotencyKey?: string
  /** Nobody reads the body of the answer, so nothing can be wrong with it (OPN-19). */
  ignoreBody?: boolean
  signal?: AbortSignal | undefined
}

/** To the admin portal, as whoever is signed in: where a call goes unless it asks for media or the events of a box. */
export const admin = { service: 'adminPortal', secure: true } as const

export interface Request extends RequestOptions {
  method: Method
}

export interface Answer {
  status: number
  headers: Headers
  /** Parsed where the answer says JSON, the text otherwise, undefined where there is none. */
  body: unknown
}

export function hasEffect({ effect, method }: Request): boolean {
  return effect ?? method !== 'GET'
}

/** Only a GET is asked for by its address alone, and only what changes nothing may be answered from memory (NET-024). */
export function isCacheable(request: Request): boolean {
  return request.method === 'GET' && !hasEffect(request)
}
