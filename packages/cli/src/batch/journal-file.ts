/** Journals on a disk: readable by their owner only, and every line that was asked for is there before anybody goes on. */
import { constants } from 'node:fs'
import { chmod, type FileHandle, mkdir, open, readdir, readFile } from 'node:fs/promises'
import { homedir } from 'node:os'
import path from 'node:path'
import { JOURNAL_BEGINS, type Journal, type Plan, readJournal, wholeLines } from '@headend/core/batch'
import { AppError } from '@headend/core/errors'
import { HintedError } from '../errors.ts'
import type { Terminal } from '../terminal.ts'
import { lockJournal } from './journal-lock.ts'
import { readText } from './sources.ts'

export interface JournalFile {
  path: string
  /** Resolves when it is on the disk; what is asked for meanwhile goes there together. */
  write(text: string): Promise<void>
  /** Resolves when no end of this process can lose it: it is on the disk with what is written next. */
  note(text: string): Promise<void>
  /** When all that was asked for is there. */
  close(): Promise<void>
}

export function journalFolder(env: Terminal['env']): string {
  const state = env.XDG_STATE_HOME || path.join(homedir(), '.local', 'state')
  return path.join(state, 'headend', 'batches')
}

/** A plan has one journal, so that it is not applied twice. */
export function journalPath({ id, at, tool, country }: Plan, env: Terminal['env']): string {
  const time = at.replace(/[-:]|\.\d+/g, '')
  return path.join(journalFolder(env), `${time}-${tool}-${country}-${id}.ndjson`)
}

/** A new one that begins with this; throws 'usage' where there is one already, for that batch was begun. */
export async function createJournal(file: string, first: string): Promise<JournalFile> {
  const folder = path.dirname(path.resolve(file))
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const unlock = await lockJournal(file)
  try {
    await insistOnNew(file)
    const handle = await open(file, 'w', 0o600)
    const journal = journalFile(file, handle, unlock)
    await journal.write(first)
    await keepName(folder)
    return journal
  } catch (error) {
    await unlock()
    throw notCreated(file, error)
  }
}

/** A name is on the disk when its folder is. */
async function keepName(folder: string): Promise<void> {
  const handle = await open(folder, constants.O_RDONLY)
  await handle.sync().finally(() => handle.close())
}

/** One whose first line was not finished was fired nothing of. */
async function insistOnNew(file: string): Promise<void> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return ''
    throw error
  })
  if (text === '' || (wholeLines(text) === '' && text.startsWith(JOURNAL_BEGINS))) return
  throw new HintedError('usage', `${file}: this batch was begun already`, `Go on with --resume ${file}`)
}

function notCreated(file: string, error: unknown): unknown {
  const { code } = error as NodeJS.ErrnoException
  if (code === undefined || error instanceof AppError) return error
  return new AppError('usage', `${file}: cannot be written (${code})`, { cause: error })
}

/** One that is there, to be gone on with: nobody else does so meanwhile. */
export async function reopenJournal(file: string): Promise<{ journal: Journal; file: JournalFile }> {
  await readText(file)
  const unlock = await lockJournal(file)
  try {
    // Not before: whoever had it may have written until a moment ago.
    const text = await readText(file)
    const journal = read(file, text)
    const handle = await open(file, 'r+')
    await chmod(file, 0o600)
    // What a kill has left of a line would spoil the next one.
    await handle.truncate(Buffer.byteLength(wholeLines(text)))
    await handle.close()
    return { journal, file: journalFile(file, await open(file, 'a'), unlock) }
  } catch (error) {
    await unlock()
    throw error
  }
}

/** To look at only. */
export async function viewJournal(file: string): Promise<Journal> {
  return read(file, await readText(file))
}

/** The newest last; empty where there is no folder yet. */
export async function journalsIn(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw new AppError('usage', `${folder}: cannot be read (${error.code})`, { cause: error })
  })
  return names
    .filter((name) => name.endsWith('.ndjson'))
    .toSorted()
    .map((name) => path.join(folder, name))
}

function read(file: string, text: string): Journal {
  try {
    return readJournal(text)
  } catch (error) {
    if (error instanceof AppError) error.message = `${file}: ${error.message}`
    throw error
  }
}

function journalFile(file: string, handle: FileHandle, unlock: () => Promise<void>): JournalFile {
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
    broken = new AppError('unspecified', `${file}: cannot be written`, { cause: error })
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
    if (!broken) await handle.datasync()
    await handle.close()
    await unlock()
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
