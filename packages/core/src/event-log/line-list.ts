import type { LineNumber } from './kept-lines.ts'

/** Numbers of lines in ascending order. It grows at both ends and shrinks at the front, each at no cost that its length decides. */
export interface LineList {
  readonly length: number
  at(row: number): LineNumber | undefined
  /** Where this line stands, or the next after it; `length` where there is none. */
  rowOf(line: LineNumber): number
  has(line: LineNumber): boolean
  push(line: LineNumber): void
  unshift(line: LineNumber): void
  /** Where it is the first. */
  drop(line: LineNumber): boolean
  clear(): void
}

/** Gone places at the front that are worth being given back. */
const MANY_GONE = 1024

export function createLineList(): LineList {
  /** The front, backwards. */
  let front: LineNumber[] = []
  let back: LineNumber[] = []
  /** Of `back`, how many have gone. */
  let gone = 0

  const length = () => front.length + back.length - gone
  const at = (row: number) =>
    row < front.length ? front[front.length - 1 - row] : back[gone + row - front.length]
  const rowOf = (line: LineNumber) => {
    let [low, high] = [0, length()]
    while (low < high) {
      const middle = (low + high) >>> 1
      if ((at(middle) ?? 0) < line) low = middle + 1
      else high = middle
    }
    return low
  }
  const giveBack = () => {
    if (gone < MANY_GONE || gone * 2 < back.length) return
    back = back.slice(gone)
    gone = 0
  }

  return {
    get length() {
      return length()
    },
    at,
    rowOf,
    has: (line) => at(rowOf(line)) === line,
    push: (line) => void back.push(line),
    unshift: (line) => void front.push(line),
    drop(line) {
      if (at(0) !== line) return false
      if (front.length > 0) front.pop()
      else gone += 1
      giveBack()
      return true
    },
    clear() {
      front = []
      back = []
      gone = 0
    },
  }
}

/** The next one in this direction; around the end, so that who goes on comes to all. */
export function nextOf(
  list: Pick<LineList, 'length' | 'at' | 'rowOf'>,
  from: LineNumber | undefined,
  direction: 1 | -1,
): LineNumber | undefined {
  if (list.length === 0) return undefined
  const after = from === undefined ? 0 : list.rowOf(from + 1)
  const before = (from === undefined ? list.length : list.rowOf(from)) - 1
  return list.at(((direction === 1 ? after : before) + list.length) % list.length)
}
