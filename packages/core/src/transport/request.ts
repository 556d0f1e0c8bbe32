import { AppError } from '../foundation/errors.ts'
import { MASKED } from '../foundation/text.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** The services with calls of their own; each has its base address in the configuration. */
export type ServiceName = 'adminPortal' | 'remoteEvents' | 'metadata' | 'search'

export interface RequestOptions {
  service: ServiceName
  /** Built with the `path` tag, so that its values are encoded. */
  path: string
  /** Credentials and personal data in the path, masked in statistics (OPN-110). */
  confidential?: readonly string[]
  query?: Readonly<Record<string, QueryValue>>
  /** Sent as JSON. */
  body?: unknown
  headers?: Readonly<Record<string, string>>
  /** Carries the bearer token. */
  secure?: boolean
  /**
   * Whether it changes something: by default all methods but GET. Such a request is never cached, repeated or
   * sent in a dry run, carries an idempotency key, and has an unknown outcome if no answer arrives.
   */
  effect?: boolean
  /** A recorded key instead of a new one. */
  idempotencyKey?: string
  /** The body is not used, so it may be invalid (OPN-19). */
  ignoreBody?: boolean
  signal?: AbortSignal | undefined
}

/** The admin portal with a token: all calls but those for media and events. */
export const admin = { service: 'adminPortal', secure: true } as const

export interface Request extends RequestOptions {
  method: Method
}

export interface Answer {
  status: number
  headers: Headers
  /** The parsed body if the answer says JSON, else its text; undefined without a body. */
  body: unknown
}

export function hasEffect({ effect, method }: Request): boolean {
  return effect ?? method !== 'GET'
}

/** A GET without effects (NET-024). */
export function isCacheable(request: Request): boolean {
  return request.method === 'GET' && !hasEffect(request)
}

/**
 * path`/rest/…/${country}/${username}`: encodes each value, so that an id with `/`, `?`, `#` or `%` stays
 * one segment (OPN-16). Throws for a missing value, which is a defect of the caller.
 */
export function path(strings: TemplateStringsArray, ...values: (string | number)[]): string {
  return strings.reduce((built, part, index) => `${built}${segment(values[index - 1])}${part}`)
}

function segment(value: string | number | undefined): string {
  if (value === undefined || value === '') throw new TypeError('A path value is missing')
  // URL parsers resolve these, also as %2E, to another address.
  if (value === '.' || value === '..') throw new AppError('usage', `'${value}' cannot be part of an address`)
  return encodeURIComponent(value)
}

export type QueryValue = string | number | boolean | undefined | readonly (string | number)[]

/** ?a=1&a=2: values encoded, lists repeated, undefined left out (NET-007, NET-008). */
export function queryString(query: Readonly<Record<string, QueryValue>> = {}): string {
  const search = new URLSearchParams()
  for (const [key, value] of Object.entries(query))
    for (const item of Array.isArray(value) ? value : [value])
      if (item !== undefined) search.append(key, String(item))
  const text = search.toString()
  return text && `?${text}`
}

/** A base address, with or without a path and trailing slash, and a path of ours. */
export function joinAddress(base: string, relative: string): string {
  return `${base.replace(/\/+$/, '')}/${relative.replace(/^\/+/, '')}`
}

interface ShownRequest {
  path: string
  confidential?: readonly string[]
}

/** For logs and statistics: segments with confidential values are masked. */
export function shownPath({ path, confidential = [] }: ShownRequest): string {
  const values = confidential.map(encodeURIComponent)
  const shown = (segment: string) => (values.some((value) => segment.includes(value)) ? MASKED : segment)
  return path.split('/').map(shown).join('/')
}
