/** Things that happen later, all of which can be called off; none keeps the process alive. */
export interface Timers {
  later(milliseconds: number, work: () => void): void
  readonly busy: boolean
  clear(): void
}

export function createTimers(pace: number): Timers {
  const pending = new Set<NodeJS.Timeout>()
  return {
    later(milliseconds, work) {
      const timer = setTimeout(() => {
        pending.delete(timer)
        work()
      }, milliseconds * pace).unref()
      pending.add(timer)
    },
    get busy() {
      return pending.size > 0
    },
    clear() {
      for (const timer of pending) clearTimeout(timer)
      pending.clear()
    },
  }
}
