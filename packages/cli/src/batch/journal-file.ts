/** Journals on disk: readable by their owner only; each line is on disk before its write resolves. */
import { constants } from 'node:fs'
import { type FileHandle, lstat, mkdir, open, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { hostname, uptime } from 'node:os'
import path from 'node:path'
import {
  JOURNAL_BEGINS,
  type Journal,
  type JournalHeader,
  type Plan,
  readJournal,
  wholeLines,
} from '@headend/core/batch'
import { AppError, asAppError } from '@headend/core/errors'
import { HintedError, prefixed } from '../errors.ts'
import { unreadableError, unwritableError } from '../files.ts'
import { stateFolder } from '../settings/environment.ts'
import { takeLock } from '../take-lock.ts'
import type { Terminal } from '../terminal.ts'
import { readText } from './sources.ts'

type ResumeHint = (header: JournalHeader) => string

/** A new journal with this first line; throws 'usage' if it exists: that batch was started. */
export async function createJournal(file: string, first: string, goOn: ResumeHint): Promise<JournalFile> {
  const folder = path.dirname(path.resolve(file))
  const unlock = await lockNew(file, folder)
  try {
    await removeEmptyJournal(file, goOn)
    // Exclusive: no file that appeared in the meantime is overwritten, and no link is followed.
    const handle = await open(file, 'wx', 0o600)
    const journal = createJournalFile(file, handle, unlock)
    try {
      await journal.write(first)
      await syncFolder(folder)
    } catch (error) {
      await handle.close()
      throw error
    }
    return journal
  } catch (error) {
    await unlock()
    throw createError(file, error)
  }
}

async function lockNew(file: string, folder: string): Promise<() => Promise<void>> {
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    return await lockJournal(file)
  } catch (error) {
    throw createError(file, error)
  }
}

/** A name is on the disk when its folder is. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, constants.O_RDONLY)
  await handle.sync().finally(() => handle.close())
}

/** Removes a journal without a whole first line: nothing was fired. */
async function removeEmptyJournal(file: string, goOn: ResumeHint): Promise<void> {
  const stats = await lstat(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
  if (!stats) return
  const text = stats.isFile() ? await readFile(file, 'utf8') : undefined
  if (text === '' || (text?.startsWith(JOURNAL_BEGINS) && wholeLines(text) === '')) return rm(file)
  if (!text?.startsWith(JOURNAL_BEGINS))
    throw new AppError('usage', `${file}: the file exists and is not a journal`)
  const { header } = parseJournal(file, text)
  throw new HintedError('usage', `${file}: this batch was already started`, `Resume with: ${goOn(header)}`)
}

function createError(file: string, error: unknown): unknown {
  const { code } = error as NodeJS.ErrnoException
  if (code === undefined || error instanceof AppError) return error
  return unwritableError(file, error, 'usage')
}

export async function reopenJournal(file: string): Promise<{ journal: Journal; file: JournalFile }> {
  await readText(file)
  const unlock = await lockJournal(file)
  try {
    // Read only with the lock: the last holder may have just written.
    const text = await readText(file)
    const journal = parseJournal(file, text)
    const handle = await open(file, 'r+')
    // A killed process may have left half a line.
    const whole = Buffer.byteLength(wholeLines(text))
    await handle
      .chmod(0o600)
      .then(() => handle.truncate(whole))
      .finally(() => handle.close())
    return { journal, file: createJournalFile(file, await open(file, 'a'), unlock) }
  } catch (error) {
    await unlock()
    throw error
  }
}

interface LockHolder {
  pid: number
  host: string
  since: number
}

/** A process that was killed while it took the lock. */
const STALE_MS = 5000
const PATIENCE = { attempts: 80, wait: 100 }

/** Resolves with the function that releases the lock; throws 'usage' if another process has it. */
export async function lockJournal(file: string): Promise<() => Promise<void>> {
  const lockFile = `${file}.lock`
  // This lock is held only for the decision: a machine that sleeps during a batch would lose it.
  const release = await takeLock(file, { stale: STALE_MS, lockfilePath: `${file}.taking` }, PATIENCE)
  try {
    const holder = await readHolder(lockFile)
    if (holder && isAlive(holder)) throw inUseError(file, holder)
    await writeFile(lockFile, JSON.stringify({ pid: process.pid, host: hostname(), since: Date.now() }), {
      mode: 0o600,
    })
  } finally {
    await release()
  }
  return () => rm(lockFile, { force: true })
}

/** A half-written file belongs to a process that was killed. */
async function readHolder(lockFile: string): Promise<LockHolder | undefined> {
  try {
    return JSON.parse(await readFile(lockFile, 'utf8'))
  } catch {
    return undefined
  }
}

/** A process of another machine can't be checked. */
function isAlive({ pid, host, since }: LockHolder): boolean {
  if (host !== hostname()) return true
  if (since < Date.now() - uptime() * 1000) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ESRCH'
  }
}

function inUseError(file: string, { pid, host }: LockHolder): HintedError {
  const where = host === hostname() ? '' : ` on ${host}`
  return new HintedError(
    'usage',
    `${file}: process ${pid}${where} is running this batch`,
    `Wait for that process. If it is not headend, remove ${file}.lock`,
  )
}

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
  let lastWrite: Promise<void> = Promise.resolve()
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
    // After a failed write no line may follow: half a line may be on the disk.
    if (broken) return Promise.reject(broken)
    pending += text
    if (group) return group
    group = lastWrite.then(commit).catch(breaks)
    lastWrite = group
    lastWrite.catch(() => {})
    return group
  }

  async function end(): Promise<void> {
    await lastWrite.catch(() => {})
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
      // Only once: later the lock may belong to another process.
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

/** The 'usage' error with the name of the file. */
function parseJournal(file: string, text: string): Journal {
  try {
    return readJournal(text)
  } catch (error) {
    throw prefixed(asAppError(error), file)
  }
}
