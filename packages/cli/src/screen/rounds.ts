/** Reads, or gives what was read for this key already. */
type Once = <T>(key: unknown, read: () => T) => T

/** What is read once a round, and kept of no round but the last: a screen may stand open for weeks. */
export function createRounds(): (round: string) => Once {
  let last: { round: string; once: Once } | undefined
  return (round) => {
    if (last?.round !== round) last = { round, once: createOnce() }
    return last.once
  }
}

function createOnce(): Once {
  const kept = new Map<unknown, unknown>()
  return <T>(key: unknown, read: () => T): T => {
    if (!kept.has(key)) kept.set(key, read())
    return kept.get(key) as T
  }
}
