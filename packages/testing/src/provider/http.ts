import { createHash } from 'node:crypto'
import type { Country } from '@headend/core/country'
import type { HttpBindings } from '@hono/node-server'
import type { Hono } from 'hono'
import type { Caller } from '../sign-on/index.ts'
import type { Fault } from './faults.ts'
import type { World } from './world.ts'

export interface Env {
  Bindings: HttpBindings
  Variables: {
    /** Who calls, behind a guard. */
    caller: Caller
    /** That the body names, behind `guardBody`. */
    country: Country
    /** Of the ids that a call asks for, the share that is known: a fault. */
    share: number | undefined
    /** What goes wrong with a stream of events. */
    streamFault: Pick<Fault, 'cutAfter' | 'leaveOut'> | undefined
  }
}

export type App = Hono<Env>

/** One service: a later one is one more file of this shape, named in app.ts. */
export type Handlers = (app: App, world: World) => void

/** As a document is answered: whose country it is stands in the path. */
export function withoutCountry<Document extends { country: Country }>({ country: _, ...rest }: Document) {
  return rest
}

/** Names the state that a document is in: a write that carries it in If-Match is about that state and no other. */
export function etagOf(document: object): string {
  return `"${createHash('sha256').update(JSON.stringify(document)).digest('base64url')}"`
}
