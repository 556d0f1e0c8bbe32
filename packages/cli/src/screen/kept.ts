/** What was read a moment ago is not asked for again by who types on. */
export interface Kept {
  read<T>(key: string, load: () => Promise<T>): Promise<T>
}

/** `most`: milliseconds that an answer is good for. What failed is asked for again. */
export function createKept(now: () => number, most: number): Kept {
  const kept = new Map<string, { at: number; found: Promise<unknown> }>()
  return {
    read<T>(key: string, load: () => Promise<T>): Promise<T> {
      const known = kept.get(key)
      if (known && now() - known.at < most) return known.found as Promise<T>
      const found = load()
      kept.set(key, { at: now(), found })
      found.catch(() => kept.delete(key))
      return found
    },
  }
}
