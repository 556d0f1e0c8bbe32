/** What all handlers share: their types, documents as they are answered, bodies as they are read. */
import { createHash } from 'node:crypto'
import type { Country } from '@headend/core/country'
import { isObject } from '@headend/core/schema'
import type { HttpBindings } from '@hono/node-server'
import type { Context, Hono } from 'hono'
import type { Caller } from '../sign-on/index.ts'
import type { Fault } from './faults.ts'
import { HttpError } from './http-error.ts'
import type { World } from './world.ts'

export interface Env {
  Bindings: HttpBindings
  Variables: {
    /** Set by the guards. */
    caller: Caller
    /** From the body, set by `guardBody`. */
    country: Country
    /** An armed fault: of the ids in a call, the share that is known. */
    share: number | undefined
    streamFault: Pick<Fault, 'cutAfter' | 'leaveOut'> | undefined
  }
}

export type App = Hono<Env>

/** One service; app.ts lists them. */
export type Handlers = (app: App, world: World) => void

/** Answers leave out the country, which is in the path. */
export function withoutCountry<Document extends { country: Country }>({ country: _, ...rest }: Document) {
  return rest
}

/** Names a version of a document, for If-Match. */
export function etagOf(document: object): string {
  return `"${createHash('sha256').update(JSON.stringify(document)).digest('base64url')}"`
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
