import { type FileHandle, readdir } from 'node:fs/promises'
import path from 'node:path'
import { type Journal, type Plan, readJournal } from '@headend/core/batch'
import { asAppError } from '@headend/core/errors'
import { prefixed } from '../errors.ts'
import { unreadableError, unwritableError } from '../files.ts'
import { stateFolder } from '../settings/environment.ts'
import type { Terminal } from '../terminal.ts'
import { readText } from './sources.ts'

export interface JournalFile {
  path: string
  /** Resolves when the text is on disk; writes of the same moment go there together. */
  write(text: string): Promise<void>
  /** Resolves when a kill can't lose it; it is on the disk with the next write. */
  note(text: string): Promise<void>
  close(): Promise<void>
}

/** Appends to an open file in order; `unlock` follows the close. */
export function createJournalFile(
  file: string,
  handle: FileHandle,
  unlock: () => Promise<void>,
): JournalFile {
  let pending = ''
  let forced = false
  let group: Promise<void> | undefined
  let before: Promise<void> = Promise.resolve()
  let broken: unknown
  let closed: Promise<void> | undefined

  async function commit(): Promise<void> {
    // Results of the same moment are written together.
    await new Promise(setImmediate)
    const [text, force] = [pending, forced]
    pending = ''
    forced = false
    group = undefined
    await handle.appendFile(text)
    if (force) await handle.datasync()
  }

  const breaks = (error: unknown): never => {
    broken = unwritableError(file, error, 'unspecified')
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
    const synced = broken ? Promise.resolve() : handle.datasync()
    await synced.finally(() => handle.close()).finally(unlock)
  }

  return {
    path: file,
    note: append,
    write(text) {
      forced = true
      return append(text)
    },
    close() {
      // Once: later the lock may belong to another process.
      closed ??= end()
      return closed
    },
  }
}

/** A plan has one journal, so that it is not applied twice. */
export function journalPath({ id, at, tool, country }: Plan, env: Terminal['env']): string {
  const time = at.replace(/[-:]|\.\d+/g, '')
  return path.join(stateFolder('batches', env), `${time}-${tool}-${country}-${id}.ndjson`)
}

export async function viewJournal(file: string): Promise<Journal> {
  return parseJournal(file, await readText(file))
}

export async function journalsIn(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw unreadableError(folder, error, 'usage')
  })
  return names
    .filter((name) => name.endsWith('.ndjson'))
    .toSorted()
    .map((name) => path.join(folder, name))
}

/** Throws 'usage' with the name of the file. */
export function parseJournal(file: string, text: string): Journal {
  try {
    return readJournal(text)
  } catch (error) {
    throw prefixed(asAppError(error), file)
  }
}
