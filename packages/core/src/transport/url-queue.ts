import { unlessAborted } from './time-limit.ts'

/** Lets one task at a time use a URL; the others wait in the order they came (NET-010). */
export interface UrlQueue {
  run<T>(url: string, signal: AbortSignal | undefined, task: () => Promise<T>): Promise<T>
}

export function createUrlQueue(): UrlQueue {
  const tails = new Map<string, Promise<void>>()
  return {
    async run(url, signal, task) {
      const before = tails.get(url)
      const place = Promise.withResolvers<void>()
      // Whoever comes next waits for everybody before us too, also when we give up our place early.
      const tail = Promise.all([before, place.promise]).then(() => {
        if (tails.get(url) === tail) tails.delete(url)
      })
      tails.set(url, tail)
      try {
        signal?.throwIfAborted()
        if (before) await unlessAborted(before, signal)
        return await task()
      } finally {
        place.resolve()
      }
    },
  }
}
