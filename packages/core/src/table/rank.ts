import type { Direction } from './sort-cycle.ts'

/** Which place the value of each row has among all values, equal ones sharing one. Memory: four bytes a row. */
export interface Ranks {
  /** By row position. */
  readonly ofRow: Uint32Array
  /** How many places there are; rows without a value have this one, behind all others. */
  readonly missing: number
}

export function ranksOf(values: readonly string[], compare: (one: string, other: string) => number): Ranks {
  const different = [...new Set(values)].sort(compare)
  const places = new Map<string, number>()
  let place = -1
  for (const [index, value] of different.entries()) {
    const before = different[index - 1]
    // Texts can differ and still be equal to the language: they share a place, so that their rows keep their order.
    if (before === undefined || compare(before, value) !== 0) place++
    places.set(value, place)
  }
  const missing = place + 1
  return { ofRow: Uint32Array.from(values, (value) => places.get(value) ?? missing), missing }
}

/** The row positions by place: equal rows as they came, rows without a value last whichever the direction (TBL-010). */
export function inOrder({ ofRow, missing }: Ranks, direction: Direction): Uint32Array {
  const placeOf = (rank: number) =>
    direction === 'ascending' || rank === missing ? rank : missing - 1 - rank
  const next = new Uint32Array(missing + 2)
  for (const rank of ofRow) next[placeOf(rank) + 1] = (next[placeOf(rank) + 1] ?? 0) + 1
  for (let place = 1; place < next.length; place++) next[place] = (next[place] ?? 0) + (next[place - 1] ?? 0)
  const order = new Uint32Array(ofRow.length)
  // By index: an iterator over 100,000 rows takes longer than putting them in order.
  for (let row = 0; row < ofRow.length; row++) {
    const place = placeOf(ofRow[row] ?? missing)
    const at = next[place] ?? 0
    order[at] = row
    next[place] = at + 1
  }
  return order
}
