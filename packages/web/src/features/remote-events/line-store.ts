import { createRingBuffer, type RingBuffer } from './ring-buffer.ts'

/** Lines kept; older ones leave. */
const MOST_LINES = 10_000

/**
 * The log outside of React: any number of lines can come in, one picture a frame goes out. `subscribe` and `version` are
 * made for useSyncExternalStore.
 */
export interface LineStore<Line> {
  readonly lines: RingBuffer<Line>
  add(lines: readonly Line[]): void
  subscribe(listener: () => void): () => void
  /** Changes with every picture: how many lines there ever were. */
  version(): number
}

export function createLineStore<Line>(nextFrame: (paint: () => void) => void): LineStore<Line> {
  const lines = createRingBuffer<Line>(MOST_LINES)
  const listeners = new Set<() => void>()
  let painted = 0
  let scheduled = false

  const paint = () => {
    scheduled = false
    painted = lines.total
    for (const listener of listeners) listener()
  }

  return {
    lines,
    add(added) {
      for (const line of added) lines.add(line)
      if (scheduled) return
      scheduled = true
      nextFrame(paint)
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    version: () => painted,
  }
}
