import { setTimeout as pause } from 'node:timers/promises'
import { type LockOptions, lock } from 'proper-lockfile'

interface LockPatience {
  attempts: number
  /** Milliseconds between two attempts. */
  wait: number
}

/**
 * Locks a file, which may not exist, between processes; resolves with the function that releases the lock.
 * Retries only while another process has it (then throws ELOCKED): the library would also retry for a folder
 * that can never be written.
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
