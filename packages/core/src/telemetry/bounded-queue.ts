/** First in, first out; the oldest leaves where there is no room, and is counted. */
export interface BoundedQueue<Item> {
  readonly size: number
  add(item: Item): void
  /** The oldest, taken out. */
  take(): Item | undefined
  /** Puts back what was taken, as the oldest; without room it is the one to leave. */
  giveBack(item: Item): void
  /** How many left without having been taken since this was last asked. */
  dropped(): number
}

export function createBoundedQueue<Item>(most: number): BoundedQueue<Item> {
  const items: Item[] = []
  let lost = 0
  return {
    get size() {
      return items.length
    },
    add(item) {
      if (items.push(item) <= most) return
      items.shift()
      lost += 1
    },
    take: () => items.shift(),
    giveBack(item) {
      if (items.length < most) items.unshift(item)
      else lost += 1
    },
    dropped() {
      const since = lost
      lost = 0
      return since
    },
  }
}
