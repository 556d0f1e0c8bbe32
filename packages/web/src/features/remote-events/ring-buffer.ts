/** The last items of an endless row. Adding costs the same whether it is full or not. */
export interface RingBuffer<Item> {
  add(item: Item): void
  /** 0 is the oldest that is kept. */
  at(index: number): Item | undefined
  readonly length: number
  /** How many were ever added: with `length` it tells how many have gone. */
  readonly total: number
}

export function createRingBuffer<Item>(capacity: number): RingBuffer<Item> {
  const slots: Item[] = []
  let total = 0
  return {
    add(item) {
      slots[total % capacity] = item
      total += 1
    },
    at(index) {
      const oldest = Math.max(0, total - capacity)
      return index < 0 ? undefined : slots[(oldest + index) % capacity]
    },
    get length() {
      return slots.length
    },
    get total() {
      return total
    },
  }
}
