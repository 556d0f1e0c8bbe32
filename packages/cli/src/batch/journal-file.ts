/** Journals on a disk: readable by their owner only, and every line that was asked for is there before anybody goes on. */
import { constants } from 'node:fs'
import { lstat, open, readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { JOURNAL_BEGINS, type Journal, type JournalHeader, wholeLines } from '@headend/core/batch'
import { AppError } from '@headend/core/errors'
import { HintedError } from '../errors.ts'
import { makeFolder, unwritable } from '../files.ts'
import { type JournalFile, journalFile } from './journal-lines.ts'
import { lockJournal } from './journal-lock.ts'
import { readAs } from './journals.ts'
import { readText } from './sources.ts'

/** What goes on with the batch of a journal. */
type GoOn = (begun: JournalHeader) => string

/** A new one that begins with this; throws 'usage' where there is one already, for that batch was begun. */
export async function createJournal(file: string, first: string, goOn: GoOn): Promise<JournalFile> {
  const folder = path.dirname(path.resolve(file))
  const unlock = await lockNew(file, folder)
  try {
    await removeUnbegun(file, goOn)
    // Exclusive: nothing that came there meanwhile is written over, and no link is followed.
    const handle = await open(file, 'wx', 0o600)
    const journal = journalFile(file, handle, unlock)
    try {
      await journal.write(first)
      await keepName(folder)
    } catch (error) {
      await handle.close()
      throw error
    }
    return journal
  } catch (error) {
    await unlock()
    throw notCreated(file, error)
  }
}

async function lockNew(file: string, folder: string): Promise<() => Promise<void>> {
  try {
    await makeFolder(folder, 0o700)
    return await lockJournal(file)
  } catch (error) {
    throw notCreated(file, error)
  }
}

/** A name is on the disk when its folder is. */
async function keepName(folder: string): Promise<void> {
  const handle = await open(folder, constants.O_RDONLY)
  await handle.sync().finally(() => handle.close())
}

/** One whose first line was not finished was fired nothing of. */
async function removeUnbegun(file: string, goOn: GoOn): Promise<void> {
  const found = await lstat(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
  if (!found) return
  const text = found.isFile() ? await readFile(file, 'utf8') : undefined
  if (text === '' || (text?.startsWith(JOURNAL_BEGINS) && wholeLines(text) === '')) return rm(file)
  if (!text?.startsWith(JOURNAL_BEGINS))
    throw new AppError('usage', `${file}: is there already, and no journal`)
  const { header } = readAs(file, text)
  throw new HintedError('usage', `${file}: this batch was begun already`, `Go on with: ${goOn(header)}`)
}

function notCreated(file: string, error: unknown): unknown {
  const { code } = error as NodeJS.ErrnoException
  if (code === undefined || error instanceof AppError) return error
  return unwritable(file, error, 'usage')
}

/** One that is there, to be gone on with: nobody else does so meanwhile. */
export async function reopenJournal(file: string): Promise<{ journal: Journal; file: JournalFile }> {
  await readText(file)
  const unlock = await lockJournal(file)
  try {
    // Not before: whoever had it may have written until a moment ago.
    const text = await readText(file)
    const journal = readAs(file, text)
    const handle = await open(file, 'r+')
    // What a kill has left of a line would spoil the next one.
    const whole = Buffer.byteLength(wholeLines(text))
    await handle
      .chmod(0o600)
      .then(() => handle.truncate(whole))
      .finally(() => handle.close())
    return { journal, file: journalFile(file, await open(file, 'a'), unlock) }
  } catch (error) {
    await unlock()
    throw error
  }
}
