/** `--resume`: the rest of a batch. */
import {
  assertSameScope,
  type BoxResult,
  boxCount,
  boxName,
  countResults,
  type Journal,
  type JournalHeader,
  journalResults,
  type Pace,
  resumedLine,
  summaryText,
  workLeft,
} from '@headend/core/batch'
import { type BoxToolName, boxCommand } from '@headend/core/engagements'
import { AppError } from '@headend/core/errors'
import { ZONES } from '@headend/core/local-time'
import { dateTime } from '@headend/core/time'
import type { CliContext } from '../cli-context.ts'
import { HintedError } from '../errors.ts'
import { REQUEST_COLUMNS } from '../perform.ts'
import { stateFolder } from '../settings/environment.ts'
import { confirmBatch, printDryRun, readTarget, signature } from './batch.ts'
import { type JournalFile, journalsIn, reopenJournal, viewJournal } from './journal-file.ts'
import {
  type BatchSettings,
  paceArgv,
  resumeCommand,
  type ToolOptions,
  toBatchSettings,
  withEarlierPace,
} from './options.ts'
import { RESULT_COLUMNS, reportResults } from './results.ts'
import { fireBatch } from './run-batch.ts'

interface ResumeTarget {
  tool: BoxToolName
  file: string
}

/** Names, in place of a journal file, the newest journal of this tool that is not complete. */
const LATEST = 'latest'

export async function resumeBatch(
  { tool, file: named }: ResumeTarget,
  options: ToolOptions,
  context: CliContext,
): Promise<number> {
  const { dryRun } = context.options
  context.terminal.carryOn()
  context.output.fields(dryRun ? REQUEST_COLUMNS : RESULT_COLUMNS)
  const settings = toBatchSettings(options)
  await context.reader(boxCommand(tool).ability)
  const workLeftIn = (journal: Journal) => workLeft(journal, { retryUnknown: options.retryUnknown ?? false })
  const file =
    named === LATEST ? await findLatest(tool, (journal) => workLeftIn(journal).length > 0, context) : named
  if (dryRun) {
    const journal = await viewJournal(file)
    await demandSameBatch(journal.header, { tool, file }, settings, context)
    const [work, earlierResults] = [workLeftIn(journal), journalResults(journal)]
    const text = `${boxCount(work.length)} left to run, of ${summaryText(earlierResults)}`
    context.output.say(work.length > 0 ? text : allDoneText(earlierResults))
    return printDryRun(work, journal.header, context)
  }
  const { journal, file: opened } = await reopenJournal(file)
  try {
    await demandSameBatch(journal.header, { tool, file }, settings, context)
    return await continueBatch(journal, { work: workLeftIn(journal), opened, chosen: settings, context })
  } finally {
    await opened.close()
  }
}

/** The newest journal of this person, country and environment; throws 'not-found' if there is none. */
async function findLatest(
  tool: BoxToolName,
  isIncomplete: (journal: Journal) => boolean,
  context: CliContext,
): Promise<string> {
  const { country, environment } = await readTarget(context)
  const { who } = await signature(context)
  // The names of journals begin with the time.
  const files = await journalsIn(stateFolder('batches', context.terminal.env))
  for (const file of files.toReversed()) {
    // `headend stb journal` reports unreadable journals.
    const journal = await viewJournal(file).catch(() => undefined)
    if (!journal || !isIncomplete(journal)) continue
    const { header } = journal
    const isHere = header.country === country && header.environment === environment
    if (header.tool !== tool || header.who !== who || !isHere) continue
    context.output.say(`Resumes the batch of ${dateTime(Date.parse(header.at), ZONES[country])}: ${file}`)
    return file
  }
  throw new HintedError(
    'not-found',
    `No ${tool} batch of ${who} in ${country} (${environment}) has boxes to resume`,
    'To list the batches: headend stb journal',
  )
}

async function continueBatch(
  journal: Journal,
  {
    work,
    opened,
    chosen,
    context,
  }: { work: ReturnType<typeof workLeft>; opened: JournalFile; chosen: BatchSettings; context: CliContext },
): Promise<number> {
  const { header } = journal
  const earlierResults = journalResults(journal)
  if (work.length === 0) return finishDoneBatch(earlierResults, header, opened.path, context)
  const settings = withEarlierPace(chosen, journal.pace)
  const earlierPace = paceArgv(withoutOverridden(journal.pace, chosen.pace))
  if (earlierPace.length > 0) context.output.say(`Uses the pace of the journal: ${earlierPace.join(' ')}`)
  await confirmBatch(work, header, settings, context)
  await opened.write(resumedLine((await signature(context)).at, settings.pace))
  const inOrder = (results: ReadonlyMap<string, BoxResult>) =>
    earlierResults.map((result) => results.get(boxName(result)) ?? result)
  return fireBatch({ about: header, work, inOrder }, opened, settings, context)
}

function withoutOverridden(pace: Pace, chosen: Pace): Pace {
  return Object.fromEntries(Object.entries(pace).filter(([name]) => !(name in chosen)))
}

async function finishDoneBatch(
  results: BoxResult[],
  header: JournalHeader,
  journal: string,
  context: CliContext,
): Promise<number> {
  context.output.say(allDoneText(results))
  return reportResults(results, header, { again: '', journal }, context)
}

/** The exit status of the whole batch: skipped boxes make it other than 0. */
function allDoneText(results: readonly BoxResult[]): string {
  const { skipped } = countResults(results)
  return `All boxes are done${skipped > 0 ? `. ${boxCount(skipped)} skipped` : ''}`
}

async function demandSameBatch(
  header: JournalHeader,
  { tool, file }: ResumeTarget,
  settings: BatchSettings,
  context: CliContext,
): Promise<void> {
  assertSameScope(header, await readTarget(context), 'journal')
  const { who: user } = await signature(context)
  if (header.tool !== tool)
    throw new HintedError(
      'usage',
      `The journal is for ${header.tool}`,
      resumeCommand(header, file, { runSettings: settings, ...context }),
    )
  if (header.who !== user)
    throw new AppError('usage', `The journal belongs to ${header.who}. You are signed in as ${user}`)
}
