import { END, type SortKeys } from './sort-keys.ts'
import { STEP, type Steps } from './steps.ts'

/** Whether two texts have the same key. */
export function isSameKey({ bytes, starts }: SortKeys, one: number, other: number): boolean {
  return compareFrom(bytes, starts[one] ?? 0, starts[other] ?? 0) === 0
}

/** The texts that have a key, by position, in the order of their keys: quicksort by one byte after the other. */
export function* orderOf({ bytes, starts, others }: SortKeys): Steps<Uint32Array> {
  const order = positionsWithout(others, starts.length)
  const parts = [{ low: 0, high: order.length, depth: 0 }]
  let gone = 0
  for (let part = parts.pop(); part; part = parts.pop()) {
    const { low, high, depth } = part
    gone += high - low
    if (gone > STEP) {
      gone = 0
      yield
    }
    if (high - low < FEW) insertionSort(order, part, bytes, starts)
    else {
      const pivot = bytes[(starts[order[(low + high) >> 1] ?? 0] ?? 0) + depth] ?? END
      const [less, greater] = partition(order, part, pivot, bytes, starts)
      parts.push({ low, high: less, depth }, { low: greater, high, depth })
      if (pivot !== END) parts.push({ low: less, high: greater, depth: depth + 1 })
    }
  }
  return order
}

/** Every position but these, which ascend. */
function positionsWithout(others: readonly number[], size: number): Uint32Array {
  const positions = new Uint32Array(size - others.length)
  let next = 0
  let at = 0
  for (let position = 0; position < size; position++) {
    if (others[next] === position) next++
    else positions[at++] = position
  }
  return positions
}

/** Fewer than these are put in order one by one. */
const FEW = 12

/** Some of the order, whose keys are the same up to this byte. */
interface Part {
  low: number
  high: number
  depth: number
}

/** Less ones to the front, greater ones to the end; where those that have this byte begin and end. */
function partition(
  order: Uint32Array,
  { low, high, depth }: Part,
  pivot: number,
  bytes: Uint8Array,
  starts: Uint32Array,
): [less: number, greater: number] {
  let [less, at, greater] = [low, low, high]
  while (at < greater) {
    const index = order[at] ?? 0
    const byte = bytes[(starts[index] ?? 0) + depth] ?? END
    if (byte < pivot) {
      order[at++] = order[less] ?? 0
      order[less++] = index
    } else if (byte > pivot) {
      order[at] = order[--greater] ?? 0
      order[greater] = index
    } else at++
  }
  return [less, greater]
}

function insertionSort(
  order: Uint32Array,
  { low, high, depth }: Part,
  bytes: Uint8Array,
  starts: Uint32Array,
) {
  for (let next = low + 1; next < high; next++) {
    const index = order[next] ?? 0
    const start = (starts[index] ?? 0) + depth
    let at = next
    for (; at > low; at--) {
      const before = order[at - 1] ?? 0
      if (compareFrom(bytes, (starts[before] ?? 0) + depth, start) <= 0) break
      order[at] = before
    }
    order[at] = index
  }
}

function compareFrom(bytes: Uint8Array, one: number, other: number): number {
  let at = 0
  while (bytes[one + at] === bytes[other + at] && bytes[one + at] !== END) at++
  return (bytes[one + at] ?? END) - (bytes[other + at] ?? END)
}
