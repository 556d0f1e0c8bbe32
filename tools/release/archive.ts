import { chmodSync, globSync, statSync } from 'node:fs'
import { create } from 'tar'

/**
 * Packs everything in a folder, below `prefix`. The same files give the same bytes, on any
 * machine and at any time: sorted, with the date and the modes below, and without owners.
 */
export function writeArchive(
  file: string,
  folder: string,
  { prefix, date, programs }: { prefix: string; date: Date; programs: readonly string[] },
): void {
  const names = globSync('**/*', { cwd: folder })
    .filter((name) => statSync(`${folder}/${name}`).isFile())
    .sort()
  for (const name of names) chmodSync(`${folder}/${name}`, programs.includes(name) ? 0o755 : 0o644)
  create({ file, cwd: folder, prefix, mtime: date, portable: true, gzip: { level: 9 }, sync: true }, names)
}
