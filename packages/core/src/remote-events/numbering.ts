/** What the ids of a stream tell: what has been seen already, and what never came. */

/** `lost` ids that never came; undefined where nobody can know how many. */
export interface Gap {
  after: string
  before: string
  lost: number | undefined
}

export interface Numbering {
  /** The last id; from there a stream is taken up again. */
  readonly last: string | undefined
  /** What an event is that comes with this id, after those that came before. */
  place(id: string | undefined, data: string): 'new' | 'seen' | Gap
}

/** Longer ones are no exact numbers. */
const NUMBER = /^\d{1,15}$/

/** Ids that are remembered. */
const MOST = 16_384

/** Numbers are compared as numbers, other ids with those that came last. */
export function createNumbering(after?: string): Numbering {
  const known = new Set<string>()
  let last = after
  let highest = after !== undefined && NUMBER.test(after) ? Number(after) : undefined

  const named = (id: string) => {
    if (known.has(id)) return 'seen'
    if (known.size >= MOST) for (const oldest of known) return forget(oldest, id)
    known.add(id)
    return 'new'
  }
  const forget = (oldest: string, id: string) => {
    known.delete(oldest)
    known.add(id)
    return 'new' as const
  }
  const numbered = (id: string, number: number) => {
    if (highest !== undefined && number <= highest) return 'seen'
    const missing = highest === undefined ? 0 : number - highest - 1
    const gap = missing > 0 && { after: String(highest), before: id, lost: missing }
    highest = number
    return gap || 'new'
  }

  return {
    get last() {
      return last
    },
    place(id) {
      if (id === undefined) return 'new'
      const place = NUMBER.test(id) ? numbered(id, Number(id)) : named(id)
      if (place !== 'seen') last = id
      return place
    },
  }
}
