/** The data holds the key that signs tokens, so nobody else on the machine may read it. */
import { chmodSync, closeSync, mkdirSync, openSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

const OTHERS = 0o077

/**
 * Makes the folder, for its owner alone. One that others may open is closed where it holds nothing but our files, whose names
 * begin with `name`; a folder that holds anything else is refused, and nothing in it is changed.
 */
export function openPrivateFolder(folder: string, name: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const entries = readdirSync(folder, { withFileTypes: true })
  const ours = entries.filter((entry) => entry.isFile() && entry.name.startsWith(name))
  const isOpen = (statSync(folder).mode & OTHERS) !== 0
  if (isOpen && ours.length < entries.length)
    throw new Error(
      `Other people on this machine can open ${folder}, which also holds other files. Use a folder of its own, or close this one: chmod 700 ${folder}`,
    )
  if (isOpen) chmodSync(folder, 0o700)
  for (const { name: file } of ours) chmodSync(join(folder, file), 0o600)
}

/** Makes the file for its owner alone, whatever the umask says; one that is there keeps its content. */
export function createPrivateFile(path: string): void {
  closeSync(openSync(path, 'a', 0o600))
}
