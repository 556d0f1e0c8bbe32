/** The last of any number of things; older ones leave. */
export interface Recent<T> {
  add(things: readonly T[]): void
  last(count: number): readonly T[]
  /** How many there ever were. */
  readonly total: number
}

export function createRecent<T>(most: number): Recent<T> {
  let kept: T[] = []
  let total = 0
  return {
    add(things) {
      total += things.length
      kept = [...kept, ...things.slice(-most)].slice(-most)
    },
    last: (count) => (count > 0 ? kept.slice(-count) : []),
    get total() {
      return total
    },
  }
}
