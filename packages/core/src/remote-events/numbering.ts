/**
 * What the ids of a stream tell: what has been seen already, and where its service counts its events, what never came. To
 * anybody else an id is a name.
 */
import { type EngagementIdentity, identityKey } from '../engagements/index.ts'

/** `lost` ids that never came; undefined where nobody can know how many. */
export interface Gap {
  after: string
  before: string
  lost: number | undefined
}

/** What an event is, after those that came before. */
type Place = 'new' | 'seen' | Gap

export interface Numbering {
  /** The id to go on from; undefined: from the beginning. */
  last(): string | undefined
  /** `data` undefined: only the id was told. `counted`: the stream says that its ids count its events. */
  place(id: string | undefined, data: string | undefined, counted?: boolean): Place
}

const MOST_DIGITS = 15

/** An id that is a number. Longer ones are no exact numbers. */
export const EVENT_NUMBER = new RegExp(`^\\d{1,${MOST_DIGITS}}$`)

/** undefined for what EVENT_NUMBER does not match; a fast stream has no time to ask that first. */
function numberOf(id: string): number | undefined {
  if (id === '' || id.length > MOST_DIGITS) return undefined
  let number = 0
  for (let at = 0; at < id.length; at += 1) {
    const digit = id.charCodeAt(at) - ZERO
    if (digit < 0 || digit > 9) return undefined
    number = number * 10 + digit
  }
  return number
}

const ZERO = 48

/** Ids that are remembered. */
const MOST = 16_384

/** Counted ids are compared as numbers, others with those that came last. */
export function createNumbering(after?: string): Numbering {
  const placeNumber = createNumbers(after === undefined ? undefined : numberOf(after))
  const placeName = createNames()
  let last = after
  return {
    last: () => last,
    place(id, data, counted = false) {
      if (id === undefined) return 'new'
      const number = counted ? numberOf(id) : undefined
      const place = number === undefined ? placeName(id, data) : placeNumber(number, data)
      // An empty id takes back what was said before.
      if (place !== 'seen') last = id || undefined
      return place
    },
  }
}

/** Engagements whose numbering is kept: each takes 200 kB. */
const MOST_NUMBERINGS = 20

/** One for each engagement: whoever comes back to it has seen what came before. The one looked at longest ago goes first. */
export function createNumberings(): (identity: EngagementIdentity) => Numbering {
  const all = new Map<string, Numbering>()
  return (identity) => {
    const key = identityKey(identity)
    const numbering = all.get(key) ?? createNumbering()
    all.delete(key)
    all.set(key, numbering)
    for (const oldest of all.keys()) if (all.size > MOST_NUMBERINGS) all.delete(oldest)
    return numbering
  }
}

/**
 * A number that has come before with the same text has been seen. With another text, or below all that are remembered, the
 * service was started anew and counts from the beginning: its events are not those of before, and nobody knows how many
 * went missing meanwhile.
 */
function createNumbers(after: number | undefined): (number: number, data: string | undefined) => Place {
  const known = new Float64Array(MOST).fill(-1)
  const prints = new Int32Array(MOST)
  let lowest = after ?? Number.POSITIVE_INFINITY
  let highest = after ?? Number.NEGATIVE_INFINITY

  return (number, data) => {
    const slot = number % MOST
    const print = data === undefined ? 0 : fingerprint(data)
    if (number <= highest && isSeen()) return 'seen'
    const place = number > highest ? forward() : backward()
    known[slot] = number
    prints[slot] = print
    return place

    function isSeen(): boolean {
      if (data === undefined) return true
      return known[slot] === number ? prints[slot] === print : number === after
    }

    function forward(): Place {
      const before = highest
      const lost = number - before - 1
      highest = number
      lowest = Math.min(lowest, number)
      return before >= 0 && lost > 0 ? { after: String(before), before: String(number), lost } : 'new'
    }

    /** Another event with the last number, one out of a gap, or the first one of a new count. */
    function backward(): Place {
      const remembered = number >= Math.max(lowest, highest - MOST + 1)
      if (number === highest || (remembered && known[slot] !== number)) return 'new'
      const gap = { after: String(highest), before: String(number), lost: undefined }
      known.fill(-1)
      lowest = number
      highest = number
      return gap
    }
  }
}

/** The same id with another text is another event: a service that was started again may give its ids again. */
function createNames(): (id: string, data: string | undefined) => Place {
  const prints = new Map<string, number>()
  return (id, data) => {
    if (id === '') return 'new'
    const key = id.length > 100 ? `${fingerprint(id)} ${id.length}` : id
    const print = data === undefined ? 0 : fingerprint(data)
    const known = prints.get(key)
    if (known !== undefined && (data === undefined || known === print)) return 'seen'
    prints.delete(key)
    prints.set(key, print)
    if (prints.size > MOST) for (const oldest of prints.keys()) return forget(oldest)
    return 'new'
  }

  function forget(oldest: string): Place {
    prints.delete(oldest)
    return 'new'
  }
}

const encoder = new TextEncoder()
const bytes = new Uint8Array(16_384)
const words = new Int32Array(bytes.buffer)

/** Of the whole text: two that differ in one place only must not be taken for one. By words of its bytes, as a fast stream needs it. */
function fingerprint(text: string): number {
  let hash = text.length
  for (let at = 0; at < text.length; ) {
    const { read, written } = encoder.encodeInto(at === 0 ? text : text.slice(at), bytes)
    const whole = written >> 2
    for (let word = 0; word < whole; word += 1) hash = mixed(hash, words[word] as number)
    for (let rest = whole << 2; rest < written; rest += 1) hash = mixed(hash, bytes[rest] as number)
    at += read
  }
  return hash
}

function mixed(hash: number, word: number): number {
  const mixed = Math.imul(hash ^ word, 0x01000193)
  return mixed ^ (mixed >>> 15)
}
