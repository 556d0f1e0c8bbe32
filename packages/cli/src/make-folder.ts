import { mkdir, stat } from 'node:fs/promises'
import path from 'node:path'

/**
 * Makes a folder and those above it that are not there yet. Node's own way (`recursive`) never ends where the system says of a
 * folder that is there that nothing is, as below /proc/1; this throws what the system says.
 */
export async function makeFolder(folder: string, mode: number): Promise<void> {
  if (await isFolder(folder)) return
  const above = path.dirname(folder)
  if (above !== folder) await makeFolder(above, mode)
  await mkdir(folder, { mode }).catch(async (error: NodeJS.ErrnoException) => {
    // Two may begin at the same time.
    if (error.code !== 'EEXIST' || !(await isFolder(folder))) throw error
  })
}

function isFolder(file: string): Promise<boolean> {
  return stat(file).then(
    (found) => found.isDirectory(),
    () => false,
  )
}
