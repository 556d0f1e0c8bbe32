/** What can happen to an answer on its way, byte by byte. */
import type { Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { contentLength } from './request-heads.ts'

export interface Trouble {
  /** Of the paths that begin with this; of all of them where it is not said. */
  path?: string
  damage: /** Held back for so many milliseconds. */
    | { delay: number }
    /** Cut in the middle of its body, and the connection closed. */
    | 'halve'
    /** The connection is reset instead. */
    | 'reset'
    /** Some bytes of its body are others. */
    | 'corrupt'
    /** It never comes, and the connection stays open. */
    | 'swallow'
    /** It comes in small pieces, with so many milliseconds between them. */
    | { trickle: number }
}

/** Takes the bytes of one answer as they come, and passes on what is left of them. */
export type Passage = (bytes: Buffer) => void

export function passageOf(damage: Trouble['damage'] | undefined, client: Socket): Passage {
  if (damage === undefined) return (bytes) => client.write(bytes)
  if (damage === 'swallow') return () => {}
  if (damage === 'reset') return () => client.resetAndDestroy()
  if (damage === 'halve') return halving(client)
  if (damage === 'corrupt') return corrupting(client)
  return 'delay' in damage ? delaying(client, damage.delay) : trickling(client, damage.trickle)
}

const SMALL = 16
/** Every so many bytes of a body, beginning with the first. */
const WRONG = 8

/** Calls back with what has come of the body, once the head is there. */
function afterHead(client: Socket, onBody: (body: Buffer, head: string) => void): Passage {
  let seen = Buffer.alloc(0)
  let head: string | undefined
  return (bytes) => {
    if (head !== undefined) return onBody(bytes, head)
    seen = Buffer.concat([seen, bytes])
    const end = seen.indexOf('\r\n\r\n')
    if (end === -1) return
    const body = end + 4
    head = seen.toString('latin1', 0, body)
    client.write(seen.subarray(0, body))
    if (seen.length > body) onBody(seen.subarray(body), head)
  }
}

function halving(client: Socket): Passage {
  let passed = 0
  return afterHead(client, (body, head) => {
    const half = Math.floor((contentLength(head) ?? body.length) / 2)
    const part = body.subarray(0, Math.max(0, half - passed))
    passed += part.length
    client.write(part)
    if (passed >= half) client.destroySoon()
  })
}

function corrupting(client: Socket): Passage {
  let index = 0
  return afterHead(client, (body) => {
    client.write(Buffer.from(body.map((byte) => (index++ % WRONG === 0 ? byte ^ 0x80 : byte))))
  })
}

function delaying(client: Socket, milliseconds: number): Passage {
  let before: Promise<unknown> = waitFor(milliseconds)
  return (bytes) => {
    before = before.then(() => client.write(bytes))
  }
}

function trickling(client: Socket, milliseconds: number): Passage {
  let before: Promise<unknown> = Promise.resolve()
  return (bytes) => {
    for (let at = 0; at < bytes.length; at += SMALL)
      before = before
        .then(() => waitFor(milliseconds))
        .then(() => client.write(bytes.subarray(at, at + SMALL)))
  }
}

/** Nobody waits for it at the end. */
const waitFor = (milliseconds: number) => pause(milliseconds, undefined, { ref: false })
