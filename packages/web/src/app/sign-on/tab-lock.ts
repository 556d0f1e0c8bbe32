/**
 * Milliseconds for which the lock outlives a task that has written. Browsers carry what one tab writes to local storage to the process of
 * another only a moment later, and nothing tells when it has come; a tab that came in at once would refresh with a token
 * that has been used already, and a provider that sees one used twice ends the whole session.
 */
const SPREAD = 150

/** Runs tasks one at a time across all tabs. A result does not wait for the lock to be let go. */
export type TabLock = <T>(task: () => Promise<T>) => Promise<T>

/** `kept` tells, by another value, that something has been written. */
export function createTabLock(name: string, kept: () => unknown): TabLock {
  // Without a secure context there are no locks, and no sign-in either that would need one.
  if (!navigator.locks) return (task) => task()
  return <T>(task: () => Promise<T>) => {
    const { promise, resolve, reject } = Promise.withResolvers<T>()
    const hold = async () => {
      const before = kept()
      const done = task()
      resolve(done)
      await done.catch(() => {})
      // Whoever only reads keeps nobody waiting: of many tabs one renews, and all the others find that it is done.
      if (kept() !== before) await new Promise((later) => setTimeout(later, SPREAD))
    }
    // A lock that cannot be had, as in a page that is going away, is said to who waits for it.
    navigator.locks.request(name, hold).catch(reject)
    return promise
  }
}
