/** What all handlers share: their types, documents as they are answered, bodies as they are read. */
import { createHash } from 'node:crypto'
import type { Country } from '@headend/core/country'
import { isObject } from '@headend/core/schema'
import type { HttpBindings } from '@hono/node-server'
import type { Context, Hono } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { Caller } from '../sign-on/index.ts'
import type { Fault } from './faults.ts'
import type { World } from './world.ts'

export interface Env {
  Bindings: HttpBindings
  Variables: {
    /** Set by the guards. */
    caller: Caller
    /** From the body, set by `guardBody`. */
    country: Country
    streamFault: Pick<Fault, 'cutAfter' | 'leaveOut'> | undefined
    /** Set where calls are observed. */
    requestId: string
  }
}

export type App = Hono<Env>

/** One service; app.ts lists them. */
export type Handlers = (app: App, world: World) => void

/** Answers leave out the country, which is in the path. */
export function withoutCountry<Document extends { country: Country }>({ country: _, ...rest }: Document) {
  return rest
}

/** Names a version of a document, for If-Match. The order of its fields says nothing: stores may change it. */
export function etagOf(document: object): string {
  return `"${createHash('sha256').update(JSON.stringify(document, sortFields)).digest('base64url')}"`
}

function sortFields(_key: string, value: unknown): unknown {
  if (!isObject(value)) return value
  return Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
}

export async function readBody(c: Context<Env>): Promise<Record<string, unknown>> {
  const body: unknown = await c.req.json().catch(() => undefined)
  if (isObject(body)) return body
  throw new HttpError(400, 'invalid-body', 'Expected a JSON object')
}

/** A write with If-Match is refused when the document has another version. */
export function assertVersion(c: Context<Env>, document: object): void {
  const ifMatch = c.req.header('If-Match')
  if (ifMatch && ifMatch !== etagOf(document))
    throw new HttpError(412, 'changed-since-read', 'The record has changed since it was read')
}

/** For change logs. A service account has no name. */
export function callerName(c: Context<Env>): string {
  const { claims, username } = c.get('caller')
  return typeof claims.name === 'string' ? claims.name : username
}

type FieldReasons = Readonly<Record<string, string>>

export class HttpError extends Error {
  readonly status: ContentfulStatusCode
  readonly errorCode: string
  readonly fields: FieldReasons | undefined

  constructor(status: ContentfulStatusCode, errorCode: string, errorMessage: string, fields?: FieldReasons) {
    super(errorMessage)
    this.status = status
    this.errorCode = errorCode
    this.fields = fields
  }
}

/** A 400 with the fields and their reasons, where there are any. */
export function assertNoProblems(fields: FieldReasons): void {
  const reasons = Object.entries(fields).map(([name, reason]) => `${name}: ${reason}`)
  if (reasons.length > 0) throw new HttpError(400, 'invalid-body', reasons.join('; '), fields)
}

/** What the service knows already may be left out of a body, but must not differ there. */
export function assertSameValues(body: object, known: Readonly<Record<string, string | number>>): void {
  const sent: Partial<Record<string, unknown>> = { ...body }
  const wrong = Object.entries(known).filter(([name, value]) => String(sent[name] ?? value) !== String(value))
  assertNoProblems(Object.fromEntries(wrong.map(([name, value]) => [name, `Has to be ${value} here`])))
}

/** The problem of a field with ids that are not offered; those that were there `before` may stay. */
export function findUnknownIds(
  field: string,
  sent: readonly string[],
  { offered, before }: { offered: readonly string[]; before: readonly string[] | undefined },
): Record<string, string> {
  const known = new Set([...offered, ...(before ?? [])])
  const unknown = sent.filter((id) => !known.has(id))
  return unknown.length > 0 ? { [field]: `Unknown: ${unknown.join(', ')}` } : {}
}

type Parsed<T> =
  | { success: true; data: T }
  | { success: false; error: { issues: readonly { path: readonly PropertyKey[]; message: string }[] } }

/** A 400 with the first thing that a contract finds wrong in a body. */
export function requireValid<T>(parsed: Parsed<T>): T {
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  throw new HttpError(400, 'invalid-body', `${issue?.path.join('.') || 'the body'}: ${issue?.message}`)
}
