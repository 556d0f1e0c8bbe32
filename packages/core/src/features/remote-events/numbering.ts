/**
 * Which events of a stream have been seen already and, where its service counts events, which are missing.
 * Other services use ids as names.
 */
import { type EngagementIdentity, identityKey } from '../engagements/index.ts'

/** `lost`: how many ids are missing; undefined where that is unknown. */
export interface Gap {
  after: string
  before: string
  lost: number | undefined
}

type Position = 'new' | 'seen' | Gap

export interface Numbering {
  /** The id to go on from; undefined: from the beginning. */
  last(): string | undefined
  /** `data` undefined: an id without an event. `counted`: the ids count the events of the stream. */
  positionOf(id: string | undefined, data: string | undefined, counted?: boolean): Position
}

const MOST_DIGITS = 15

/** Longer numbers are not exact. */
export const EVENT_NUMBER = new RegExp(`^\\d{1,${MOST_DIGITS}}$`)

/** Undefined where EVENT_NUMBER does not match; the expression is too slow for a fast stream. */
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

/** Ids that are remembered at least, and at most twice as many. */
const MOST = 16_384

/** Counted ids are compared as numbers, others with remembered ones. `after`: the last id seen before. */
export function createNumbering(after?: string): Numbering {
  const positionOfNumber = createNumberPositions(after === undefined ? undefined : numberOf(after))
  const positionOfName = createNamePositions()
  let last = after
  return {
    last: () => last,
    positionOf(id, data, counted = false) {
      if (id === undefined) return 'new'
      const number = counted ? numberOf(id) : undefined
      const position = number === undefined ? positionOfName(id, data) : positionOfNumber(number, data)
      // An empty id resets the last one, as in the standard.
      if (position !== 'seen') last = id || undefined
      return position
    },
  }
}

/** Each numbering takes 200 kB. */
const MOST_NUMBERINGS = 20

/** One numbering for each engagement, so that a return brings no duplicates. */
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
 * A number that came before with the same text has been seen. With another text, or below all remembered
 * numbers, the service has restarted its count: then it is unknown how many events are missing.
 */
function createNumberPositions(
  after: number | undefined,
): (number: number, data: string | undefined) => Position {
  const numbers = new Float64Array(MOST).fill(-1)
  const prints = new Int32Array(MOST)
  let lowest = after ?? Number.POSITIVE_INFINITY
  let highest = after ?? Number.NEGATIVE_INFINITY

  return (number, data) => {
    const slot = number % MOST
    const print = data === undefined ? 0 : fingerprint(data)
    if (number <= highest && isSeen()) return 'seen'
    const position = number > highest ? forward() : backward()
    numbers[slot] = number
    prints[slot] = print
    return position

    function isSeen(): boolean {
      if (data === undefined) return true
      return numbers[slot] === number ? prints[slot] === print : number === after
    }

    function forward(): Position {
      const previous = highest
      const lost = number - previous - 1
      highest = number
      lowest = Math.min(lowest, number)
      return previous >= 0 && lost > 0 ? { after: String(previous), before: String(number), lost } : 'new'
    }

    /** A second event with the last number, a late one from a gap, or the first one of a new count. */
    function backward(): Position {
      const remembered = number >= Math.max(lowest, highest - MOST + 1)
      if (number === highest || (remembered && numbers[slot] !== number)) return 'new'
      const gap = { after: String(highest), before: String(number), lost: undefined }
      numbers.fill(-1)
      lowest = number
      highest = number
      return gap
    }
  }
}

/**
 * An id that comes again with another text is another event: a restarted service may reuse ids. The oldest
 * ids go all at once: a Map finds its first key only after passing all the keys deleted before it.
 */
function createNamePositions(): (id: string, data: string | undefined) => Position {
  let recent = new Map<string, number>()
  let older = recent
  return (id, data) => {
    if (id === '') return 'new'
    const key = id.length > 100 ? `${fingerprint(id)} ${id.length}` : id
    const print = data === undefined ? 0 : fingerprint(data)
    const seenPrint = recent.get(key) ?? older.get(key)
    if (seenPrint !== undefined && (data === undefined || seenPrint === print)) return 'seen'
    if (recent.size === MOST) {
      older = recent
      recent = new Map()
    }
    recent.set(key, print)
    return 'new'
  }
}

const encoder = new TextEncoder()
const bytes = new Uint8Array(16_384)
const words = new Int32Array(bytes.buffer)

/** A hash of the whole text, over 32-bit words for speed: texts that differ in one character must differ. */
function fingerprint(text: string): number {
  let hash = text.length
  for (let at = 0; at < text.length; ) {
    const { read, written } = encoder.encodeInto(at === 0 ? text : text.slice(at), bytes)
    const whole = written >> 2
    for (let word = 0; word < whole; word += 1) hash = mixHash(hash, words[word] as number)
    for (let rest = whole << 2; rest < written; rest += 1) hash = mixHash(hash, bytes[rest] as number)
    at += read
  }
  return hash
}

function mixHash(hash: number, word: number): number {
  const mixed = Math.imul(hash ^ word, 0x01000193)
  return mixed ^ (mixed >>> 15)
}
