/** Milliseconds after a write: other tabs see it late, and would use the same refresh token twice. */
const SPREAD = 150

/** Runs tasks one at a time across all tabs. A result does not wait for the lock to be let go. */
export type TabLock = <T>(task: () => Promise<T>) => Promise<T>

/** `kept`: its value changes when something was written. */
export function createTabLock(name: string, readStored: () => unknown): TabLock {
  // Without a secure context there are no locks, and no sign-in either that would need one.
  if (!navigator.locks) return (task) => task()
  return <T>(task: () => Promise<T>) => {
    const { promise, resolve, reject } = Promise.withResolvers<T>()
    const hold = async () => {
      const before = readStored()
      const done = task()
      resolve(done)
      await done.catch(() => {})
      // A task that only reads holds no other up: one tab renews, and the others find the new tokens.
      if (readStored() !== before) await new Promise((later) => setTimeout(later, SPREAD))
    }
    // A lock that cannot be had, as in a page that is going away, rejects for the task.
    navigator.locks.request(name, hold).catch(reject)
    return promise
  }
}
