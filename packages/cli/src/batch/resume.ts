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
import type { CliContext } from '../cli-context.ts'
import { HintedError } from '../errors.ts'
import { REQUEST_COLUMNS } from '../perform.ts'
import { checkBoxes, printDryRun, readTarget, signature } from './batch.ts'
import { reopenJournal } from './journal-file.ts'
import { type JournalFile, viewJournal } from './journal-lines.ts'
import {
  type BatchSettings,
  paceArgv,
  resumeCommand,
  type ToolOptions,
  toBatchSettings,
  withEarlierPace,
} from './options.ts'
import { confirmBatch } from './questions.ts'
import { RESULT_COLUMNS, reportResults } from './results.ts'
import { fireBatch } from './run-batch.ts'
import { shortList } from './sources.ts'

interface ResumeTarget {
  tool: BoxToolName
  file: string
}

export async function resumeBatch(
  { tool, file }: ResumeTarget,
  options: ToolOptions,
  context: CliContext,
): Promise<number> {
  const { dryRun } = context.options
  context.terminal.carryOn()
  context.output.fields(dryRun ? REQUEST_COLUMNS : RESULT_COLUMNS)
  const settings = toBatchSettings(options)
  await context.reader(boxCommand(tool).ability)
  const left = (journal: Journal) => workLeft(journal, { retryUnknown: options.retryUnknown ?? false })
  if (dryRun) {
    const journal = await viewJournal(file)
    await demandSameBatch(journal.header, { tool, file }, settings, context)
    return validateRemotely(journal, left(journal), { lookUp: options.lookUp ?? true }, context)
  }
  const { journal, file: opened } = await reopenJournal(file)
  try {
    await demandSameBatch(journal.header, { tool, file }, settings, context)
    return await continueBatch(journal, { work: left(journal), opened, chosen: settings, context })
  } finally {
    await opened.close()
  }
}

/** What the run would do. The run itself looks nothing up: a missing box is sent, and fails. */
async function validateRemotely(
  journal: Journal,
  work: ReturnType<typeof workLeft>,
  look: { lookUp: boolean },
  context: CliContext,
): Promise<number> {
  const { header } = journal
  const before = journalResults(journal)
  context.output.say(work.length > 0 ? remainingText(work, before) : allDoneText(before))
  const { refused } = await checkBoxes(work, header.tool, look, context)
  const missing = refused.filter(({ kind }) => kind === 'not-found')
  const names = missing.map((box) => `${boxName(box)} (${box.reason})`)
  if (names.length > 0) context.output.say(`${boxCount(names.length)} would fail: ${shortList(names)}`)
  const all = { ...header, refused: [...header.refused, ...missing] }
  return printDryRun(work, all, context)
}

function remainingText(work: readonly unknown[], before: readonly BoxResult[]): string {
  return `${boxCount(work.length)} left to run, of ${summaryText(before)}`
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
  const before = journalResults(journal)
  if (work.length === 0) return finishDoneBatch(before, header, opened.path, context)
  const settings = withEarlierPace(chosen, journal.pace)
  const earlierPace = paceArgv(withoutOverridden(journal.pace, chosen.pace))
  if (earlierPace.length > 0) context.output.say(`Uses the pace of the journal: ${earlierPace.join(' ')}`)
  await confirmBatch(work, header, settings, context)
  await opened.write(resumedLine((await signature(context)).at, settings.pace))
  const inOrder = (results: ReadonlyMap<string, BoxResult>) =>
    before.map((result) => results.get(boxName(result)) ?? result)
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

/** The status is that of the whole batch: skipped boxes keep it from 0. */
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
