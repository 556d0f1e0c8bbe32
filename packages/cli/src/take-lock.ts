import { setTimeout as pause } from 'node:timers/promises'
import { type LockOptions, lock } from 'proper-lockfile'

interface LockPatience {
  attempts: number
  /** Milliseconds between two. */
  wait: number
}

/**
 * Between processes, of a file that may not be there; resolves with how to let go. Only who has it is waited
 * for (throws ELOCKED after the last attempt): the library would wait as long for a folder that can never be
 * written.
 */
export async function takeLock(
  file: string,
  options: LockOptions,
  { attempts, wait }: LockPatience,
): Promise<() => Promise<void>> {
  try {
    return await lock(file, { ...options, realpath: false })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ELOCKED' || attempts <= 1) throw error
  }
  await pause(wait)
  return takeLock(file, options, { attempts: attempts - 1, wait })
}
