const LOCK = 'headend-tokens'

/**
 * Milliseconds for which the lock outlives its task. Browsers carry what one tab writes to local storage to the process of
 * another only a moment later; a tab that came in at once would refresh with a token that has been used already, and a
 * provider that sees one used twice ends the whole session.
 */
const SPREAD = 150

/** Runs the task while no other tab runs one. Its result does not wait for the lock to be let go. */
export function withTabLock<T>(task: () => Promise<T>): Promise<T> {
  const { promise, resolve } = Promise.withResolvers<T>()
  void navigator.locks.request(LOCK, async () => {
    const done = task()
    resolve(done)
    await done.catch(() => {})
    await new Promise((later) => setTimeout(later, SPREAD))
  })
  return promise
}
