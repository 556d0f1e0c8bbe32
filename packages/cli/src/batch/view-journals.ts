/** `headend stb journal`: the batches that were begun here, or one of them box by box. */
import { countResults, journalResults, remaining } from '@headend/core/batch'
import { asAppError } from '@headend/core/errors'
import { dateTime } from '@headend/core/time'
import { ZONES } from '@headend/core/time-zone'
import type { Context } from '../context.ts'
import { report } from '../output/report.ts'
import { stateFolder } from '../settings/environment.ts'
import { journalsIn, viewJournal } from './journals.ts'
import { RESULT_COLUMNS, resultRow } from './results.ts'

const JOURNAL_COLUMNS = [
  { key: 'file', label: 'Journal', whole: true },
  { key: 'at', label: 'Begun', spare: 1 },
  { key: 'tool', label: 'Tool' },
  { key: 'country', label: 'Country', spare: 2 },
  { key: 'who', label: 'By', spare: 3 },
  { key: 'done', label: 'Done' },
  { key: 'failed', label: 'Failed' },
  { key: 'skipped', label: 'Skipped' },
  { key: 'unknown', label: 'Unknown' },
  { key: 'left', label: 'Left' },
] as const

export async function viewJournals(context: Context, file: string | undefined): Promise<void> {
  const { output } = context
  if (file === undefined) return listJournals(context)
  output.fields(RESULT_COLUMNS)
  const journal = await viewJournal(file)
  await output.list(RESULT_COLUMNS)(
    journalResults(journal).map((result) => resultRow(result, journal.header)),
  )
}

/** One that cannot be read is told, and the others are there. */
async function listJournals({ output, terminal }: Context): Promise<void> {
  output.fields(JOURNAL_COLUMNS)
  // What a pipe gets is sorted as text.
  const isRead = terminal.stdout.isTTY && !output.json
  const rows = []
  for (const file of await journalsIn(stateFolder('batches', terminal.env))) {
    try {
      const journal = await viewJournal(file)
      const { at, tool, country, who } = journal.header
      const left = remaining(journal).length
      const begun = isRead ? dateTime(Date.parse(at), ZONES[country]) : at
      rows.push({ file, at: begun, tool, country, who, ...countResults(journalResults(journal)), left })
    } catch (error) {
      report(asAppError(error), output.json, terminal)
    }
  }
  await output.list(JOURNAL_COLUMNS)(rows)
}
