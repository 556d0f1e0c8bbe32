import { randomUUID } from 'node:crypto'
import { realpath, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { makeFolder } from './make-folder.ts'
import { unwritable } from './unreadable.ts'

/**
 * Puts a text in the place of a file, or where there is none yet; where the file is a link, in the place of the one that it
 * leads to. All or nothing: a reader sees the old file or the new one, also when this process dies half-way. A folder that is not
 * there yet is made, for those who may read the file. Throws 'unspecified' where it cannot be written.
 */
export async function replaceFile(file: string, text: string, mode: number): Promise<void> {
  const target = await realpath(file).catch(() => file)
  const draft = `${target}.${randomUUID()}`
  try {
    await makeFolder(path.dirname(target), folderMode(mode))
    await writeFile(draft, text, { mode, flush: true })
    await rename(draft, target)
  } catch (cause) {
    // Where that fails too, the first failure is the one to tell.
    await rm(draft, { force: true }).catch(() => {})
    throw unwritable(file, cause, 'unspecified')
  }
}

/** Whoever may read a file may enter its folder. */
const folderMode = (mode: number) => mode | ((mode & 0o444) >> 2)
