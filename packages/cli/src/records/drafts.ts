/** Drafts that were left in files because they could not be saved: for a week, and readable by their owner only. */
import { lstat, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

const PREFIX = 'headend-draft-'
const MAX_AGE = 7 * 86_400_000

/** A new folder for one, which no one else can enter. */
export function draftFolder(): Promise<string> {
  return mkdtemp(path.join(tmpdir(), PREFIX))
}

/** Removes those of this person that are older than a week; `now`: milliseconds since 1970. */
export async function removeOldDrafts(now: number): Promise<void> {
  const names = await readdir(tmpdir()).catch(() => [])
  const folders = names.filter((name) => name.startsWith(PREFIX)).map((name) => path.join(tmpdir(), name))
  for (const folder of folders)
    if (await isOldDraft(folder, now)) await rm(folder, { recursive: true, force: true }).catch(() => {})
}

async function isOldDraft(folder: string, now: number): Promise<boolean> {
  const found = await lstat(folder).catch(() => undefined)
  if (!found?.isDirectory() || found.uid !== (process.getuid?.() ?? found.uid)) return false
  return now - found.mtimeMs > MAX_AGE
}
