/** `headend stb prune-journals`: removes the journals of batches that no one will go on with. */
import { rm, stat } from 'node:fs/promises'
import { AppError } from '@headend/core/errors'
import { clockOfTheMachine as clock } from '../clock.ts'
import type { Context } from '../context.ts'
import { confirm } from '../prompts.ts'
import { stateFolder } from '../settings/environment.ts'
import { lockJournal } from './journal-lock.ts'
import { journalsIn } from './journals.ts'
import { whole } from './options.ts'

const DAY = 86_400_000
const MOST_DAYS = 36_500

const COLUMNS = [
  { key: 'file', label: 'Journal', whole: true },
  { key: 'written', label: 'Last written' },
] as const

interface OldJournal {
  file: string
  /** ISO 8601. */
  written: string
}

/** Those that nothing was written to for so many days; prints which. */
export async function pruneJournals(context: Context, { days = '90' }: { days?: string }): Promise<void> {
  const { output, options, terminal } = context
  const print = output.list(COLUMNS)
  const limit = clock.now() - whole('--days', days, MOST_DAYS) * DAY
  const old = await writtenBefore(limit, stateFolder('batches', terminal.env))
  if (old.length === 0) output.say(`No journal is older than ${days} days`)
  else if (options.dryRun) output.say('Not removed: this is a dry run')
  else await remove(old, context)
  await print(old)
}

async function writtenBefore(limit: number, folder: string): Promise<OldJournal[]> {
  const all = await Promise.all(
    (await journalsIn(folder)).map(async (file) => ({ file, at: (await stat(file)).mtimeMs })),
  )
  return all
    .filter(({ at }) => at < limit)
    .map(({ file, at }) => ({ file, written: new Date(at).toISOString() }))
}

/** Throws 'declined' for a no, and 'usage' where one is in use; the others are removed all the same. */
async function remove(old: readonly OldJournal[], { options, terminal, output }: Context): Promise<void> {
  const journals = old.length === 1 ? '1 journal' : `${old.length} journals`
  const question = {
    title: `Remove ${journals}?`,
    text: 'A batch whose journal is removed cannot be resumed.',
    yes: 'Remove',
    destructive: true,
  }
  if (!(await confirm(question, options, terminal))) throw new AppError('declined', 'Not done')
  const failures: unknown[] = []
  for (const { file } of old)
    try {
      const unlock = await lockJournal(file)
      await rm(file).finally(unlock)
    } catch (error) {
      failures.push(error)
    }
  if (failures.length > 0) throw failures[0]
  output.say(`${journals} removed`)
}
