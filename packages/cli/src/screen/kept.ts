/** What was read a moment ago is not asked for again by a person who types on. */
export interface Kept {
  read<T>(key: string, load: () => Promise<T>): Promise<T>
}

/** Answers that are kept at most: hours of looking through boxes must not fill the memory. */
const MOST_ANSWERS = 100

/** `maxAge`: milliseconds that an answer is good for. What failed is asked for again. */
export function createKept(now: () => number, maxAge: number): Kept {
  /** The one that was used longest ago comes first. */
  const kept = new Map<string, { at: number; found: Promise<unknown> }>()

  function put(key: string, entry: { at: number; found: Promise<unknown> }): void {
    kept.delete(key)
    kept.set(key, entry)
    const [oldest] = kept.keys()
    if (kept.size > MOST_ANSWERS && oldest !== undefined) kept.delete(oldest)
  }

  return {
    read<T>(key: string, load: () => Promise<T>): Promise<T> {
      const known = kept.get(key)
      if (known && now() - known.at < maxAge) {
        put(key, known)
        return known.found as Promise<T>
      }
      const found = load()
      put(key, { at: now(), found })
      found.catch(() => kept.delete(key))
      return found
    },
  }
}
