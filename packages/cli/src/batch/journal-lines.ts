import type { FileHandle } from 'node:fs/promises'
import { unwritable } from '../files.ts'

export interface JournalFile {
  path: string
  /** Resolves when it is on the disk; what is asked for meanwhile goes there together. */
  write(text: string): Promise<void>
  /** Resolves when no end of this process can lose it: it is on the disk with what is written next. */
  note(text: string): Promise<void>
  /** When all that was asked for is there. */
  close(): Promise<void>
}

/** Appends to an open file, in the order in which it was asked; `unlock` comes when it is closed. */
export function journalFile(file: string, handle: FileHandle, unlock: () => Promise<void>): JournalFile {
  let pending = ''
  let forced = false
  let group: Promise<void> | undefined
  let before: Promise<void> = Promise.resolve()
  let broken: unknown
  let closed: Promise<void> | undefined

  async function commit(): Promise<void> {
    // Those whose answers come at one moment are written at one moment.
    await new Promise(setImmediate)
    const [text, force] = [pending, forced]
    pending = ''
    forced = false
    group = undefined
    await handle.appendFile(text)
    if (force) await handle.datasync()
  }

  const breaks = (error: unknown): never => {
    broken = unwritable(file, error, 'unspecified')
    throw broken
  }

  function append(text: string): Promise<void> {
    // After half a line nothing may follow.
    if (broken) return Promise.reject(broken)
    pending += text
    if (group) return group
    group = before.then(commit).catch(breaks)
    before = group
    before.catch(() => {})
    return group
  }

  async function end(): Promise<void> {
    await before.catch(() => {})
    const kept = broken ? Promise.resolve() : handle.datasync()
    await kept.finally(() => handle.close()).finally(unlock)
  }

  return {
    path: file,
    note: append,
    write(text) {
      forced = true
      return append(text)
    },
    close() {
      // Once: afterwards the lock may be somebody else's.
      closed ??= end()
      return closed
    },
  }
}
