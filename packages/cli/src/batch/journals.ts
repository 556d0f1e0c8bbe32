/** Where journals lie, and what stands in one. */
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { type Journal, type Plan, readJournal } from '@headend/core/batch'
import { asAppError } from '@headend/core/errors'
import { prefixed } from '../errors.ts'
import { unreadable } from '../files.ts'
import { stateFolder } from '../settings/environment.ts'
import type { Terminal } from '../terminal.ts'
import { readText } from './sources.ts'

/** A plan has one journal, so that it is not applied twice. */
export function journalPath({ id, at, tool, country }: Plan, env: Terminal['env']): string {
  const time = at.replace(/[-:]|\.\d+/g, '')
  return path.join(stateFolder('batches', env), `${time}-${tool}-${country}-${id}.ndjson`)
}

/** To look at only. */
export async function viewJournal(file: string): Promise<Journal> {
  return readAs(file, await readText(file))
}

/** The newest last; empty where there is no folder yet. */
export async function journalsIn(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw unreadable(folder, error, 'usage')
  })
  return names
    .filter((name) => name.endsWith('.ndjson'))
    .toSorted()
    .map((name) => path.join(folder, name))
}

/** Throws 'usage' with the name of the file for what is no journal. */
export function readAs(file: string, text: string): Journal {
  try {
    return readJournal(text)
  } catch (error) {
    throw prefixed(asAppError(error), file)
  }
}
