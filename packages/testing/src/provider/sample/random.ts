/** Random numbers by a seed: the same seed gives the same sequence. */
export interface Random {
  /** 0 to below 1. */
  next(): number
  chance(probability: number): boolean
  /** Both ends included. */
  between(low: number, high: number): number
  pick<T>(from: readonly [T, ...T[]]): T
}

/** mulberry32 over a hash of the seed. */
export function createRandom(seed: string | number): Random {
  let state = hash(String(seed))
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  return {
    next,
    chance: (probability) => next() < probability,
    between: (low, high) => low + Math.floor(next() * (high - low + 1)),
    pick: (from) => from[Math.floor(next() * from.length)] ?? from[0],
  }
}

/** FNV-1a. */
function hash(text: string): number {
  let value = 0x811c9dc5
  for (const character of text) value = Math.imul(value ^ (character.codePointAt(0) ?? 0), 0x01000193)
  return value
}
