/** `headend stb journal`: the batches that were started on this machine, or one batch box by box. */

import { rm, stat } from 'node:fs/promises'
import { countResults, journalResults, workLeft } from '@headend/core/batch'
import { AppError, asAppError } from '@headend/core/errors'
import { ZONES } from '@headend/core/local-time'
import { minuteTime } from '@headend/core/time'
import type { CliContext } from '../cli-context.ts'
import { systemClock as clock } from '../clock.ts'
import { isForPeople } from '../output/output.ts'
import { reportError } from '../output/report.ts'
import { confirm } from '../prompts.ts'
import { stateFolder } from '../settings/environment.ts'
import { journalsIn, lockJournal, viewJournal } from './journal-file.ts'
import { toWholeNumber } from './options.ts'
import { RESULT_COLUMNS, resultRow } from './results.ts'

const JOURNAL_COLUMNS = [
  { key: 'file', label: 'Journal', unbroken: true },
  { key: 'at', label: 'Started', priority: 1 },
  { key: 'tool', label: 'Tool' },
  { key: 'country', label: 'Country', priority: 2 },
  { key: 'who', label: 'By', priority: 3 },
  { key: 'done', label: 'Done' },
  { key: 'failed', label: 'Failed' },
  { key: 'skipped', label: 'Skipped' },
  { key: 'unknown', label: 'Unknown' },
  { key: 'left', label: 'Left' },
] as const

export async function viewJournals(context: CliContext, file: string | undefined): Promise<void> {
  const { output } = context
  if (file === undefined) return listJournals(context)
  output.fields(RESULT_COLUMNS)
  const journal = await viewJournal(file)
  await output.list(RESULT_COLUMNS)(
    journalResults(journal).map((result) => resultRow(result, journal.header)),
  )
}

/** A journal that can't be read is reported; the others are listed. */
async function listJournals({ output, terminal }: CliContext): Promise<void> {
  output.fields(JOURNAL_COLUMNS)
  // Programs sort the times of a pipe as text.
  const isRead = isForPeople({ output, terminal })
  const rows = []
  for (const file of await journalsIn(stateFolder('batches', terminal.env))) {
    try {
      const journal = await viewJournal(file)
      const { at, tool, country, who } = journal.header
      const left = workLeft(journal).length
      const startText = isRead ? minuteTime(Date.parse(at), ZONES[country]) : at
      rows.push({ file, at: startText, tool, country, who, ...countResults(journalResults(journal)), left })
    } catch (error) {
      reportError(asAppError(error), output.json, terminal)
    }
  }
  await output.list(JOURNAL_COLUMNS)(rows)
}

const DAY = 86_400_000
const MOST_DAYS = 36_500

const COLUMNS = [
  { key: 'file', label: 'Journal', unbroken: true },
  { key: 'written', label: 'Last written' },
] as const

interface OldJournal {
  file: string
  /** ISO 8601. */
  written: string
}

export async function pruneJournals(context: CliContext, { days = '90' }: { days?: string }): Promise<void> {
  const { output, options, terminal } = context
  const print = output.list(COLUMNS)
  const limit = clock.now() - toWholeNumber('--days', days, MOST_DAYS) * DAY
  const old = await oldJournals(limit, stateFolder('batches', terminal.env))
  if (old.length === 0) output.say(`No journal is older than ${days} days`)
  else if (options.dryRun) output.say('Dry run: nothing removed')
  else await remove(old, context)
  await print(old)
}

async function oldJournals(limit: number, folder: string): Promise<OldJournal[]> {
  const all = await Promise.all(
    (await journalsIn(folder)).map(async (file) => ({ file, at: (await stat(file)).mtimeMs })),
  )
  return all
    .filter(({ at }) => at < limit)
    .map(({ file, at }) => ({ file, written: new Date(at).toISOString() }))
}

/** Throws 'declined' for a no, and 'usage' if a journal is in use; the others are still removed. */
async function remove(old: readonly OldJournal[], { options, terminal, output }: CliContext): Promise<void> {
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
