import type { Answer } from './request.ts'

/** Characters of the stored bodies (NET-026, OPN-105). */
const CAPACITY = 1_048_576
/** Other successes (202, 206 …) are incomplete (NET-027, OPN-104). */
const CACHEABLE = [200, 201, 204]

interface Entry {
  answer: Answer
  /** Milliseconds. */
  until: number
  size: number
}

/** Stores answers for their max-age; when full, drops the oldest first. */
export interface MaxAgeCache {
  get(url: string): Answer | undefined
  put(url: string, answer: Answer, size: number): void
  evict(): void
}

export function createMaxAgeCache(now: () => number, capacity = CAPACITY): MaxAgeCache {
  const entries = new Map<string, Entry>()
  let used = 0

  const remove = (url: string) => {
    used -= entries.get(url)?.size ?? 0
    entries.delete(url)
  }

  return {
    get(url) {
      const entry = entries.get(url)
      if (entry && entry.until > now()) return entry.answer
      remove(url)
      return undefined
    },
    put(url, answer, size) {
      remove(url)
      const seconds = maxAge(answer)
      if (seconds <= 0 || size > capacity || !CACHEABLE.includes(answer.status)) return
      for (const oldest of entries.keys()) {
        if (used + size <= capacity) break
        remove(oldest)
      }
      entries.set(url, { answer, until: now() + seconds * 1000, size })
      used += size
    },
    evict() {
      entries.clear()
      used = 0
    },
  }
}

/** Seconds; 0 if absent or storing is forbidden. */
function maxAge({ headers }: Answer): number {
  const control = headers.get('cache-control') ?? ''
  if (/\bno-(store|cache)\b/i.test(control)) return 0
  return Number(/\bmax-age\s*=\s*"?(\d+)/i.exec(control)?.[1] ?? 0)
}
