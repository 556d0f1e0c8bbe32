/** `--resume`: what is left of a batch that was begun. */
import {
  type BoxResult,
  boxCount,
  boxName,
  countResults,
  insistOnPlace,
  type Journal,
  type JournalHeader,
  journalResults,
  type Pace,
  remaining,
  resumedLine,
  summaryText,
} from '@headend/core/batch'
import { type BoxToolName, boxCommand } from '@headend/core/engagements'
import { AppError } from '@headend/core/errors'
import type { Context } from '../context.ts'
import { HintedError } from '../errors.ts'
import { REQUEST_COLUMNS } from '../perform.ts'
import { placeOf, printWhatWouldBeSent, signature, sortedOut } from './batch.ts'
import { reopenJournal } from './journal-file.ts'
import { type JournalFile, viewJournal } from './journal-lines.ts'
import { keepingPace, type Manner, paceWords, resumeCommand, type ToolOptions, toManner } from './options.ts'
import { askFor } from './questions.ts'
import { RESULT_COLUMNS, tellResults } from './results.ts'
import { fireBatch } from './run-batch.ts'
import { several } from './sources.ts'

interface Resumed {
  tool: BoxToolName
  file: string
}

export async function resumeBatch(
  { tool, file }: Resumed,
  options: ToolOptions,
  context: Context,
): Promise<number> {
  const { dryRun } = context.options
  context.terminal.carryOn()
  context.output.fields(dryRun ? REQUEST_COLUMNS : RESULT_COLUMNS)
  const manner = toManner(options)
  await context.reader(boxCommand(tool).ability)
  const left = (journal: Journal) => remaining(journal, { retryUnknown: options.retryUnknown ?? false })
  if (dryRun) {
    const journal = await viewJournal(file)
    await insistOnSame(journal.header, { tool, file }, manner, context)
    return validateRemotely(journal, left(journal), { lookUp: options.lookUp ?? true }, context)
  }
  const { journal, file: opened } = await reopenJournal(file)
  try {
    await insistOnSame(journal.header, { tool, file }, manner, context)
    return await goOn(journal, { work: left(journal), opened, said: manner, context })
  } finally {
    await opened.close()
  }
}

/** What the run would do. The run itself looks nothing up: a missing box is sent, and fails. */
async function validateRemotely(
  journal: Journal,
  work: ReturnType<typeof remaining>,
  look: { lookUp: boolean },
  context: Context,
): Promise<number> {
  const { header } = journal
  const before = journalResults(journal)
  context.output.say(work.length > 0 ? leftText(work, before) : nothingLeftText(before))
  const { refused } = await sortedOut(work, header.tool, look, context)
  const missing = refused.filter(({ kind }) => kind === 'not-found')
  const names = missing.map((box) => `${boxName(box)} (${box.reason})`)
  if (names.length > 0)
    context.output.say(`${boxCount(names.length)} would be sent and would fail: ${several(names)}`)
  const all = { ...header, refused: [...header.refused, ...missing] }
  return printWhatWouldBeSent(work, all, context)
}

function leftText(work: readonly unknown[], before: readonly BoxResult[]): string {
  return `${boxCount(work.length)} would be sent, of ${summaryText(before)}`
}

async function goOn(
  journal: Journal,
  {
    work,
    opened,
    said,
    context,
  }: { work: ReturnType<typeof remaining>; opened: JournalFile; said: Manner; context: Context },
): Promise<number> {
  const { header } = journal
  const before = journalResults(journal)
  if (work.length === 0) return nothingLeft(before, header, opened.path, context)
  const manner = keepingPace(said, journal.pace)
  const kept = paceWords(unsaid(journal.pace, said.pace))
  if (kept.length > 0) context.output.say(`Uses the pace of the journal: ${kept.join(' ')}`)
  await askFor(work, header, manner, context)
  await opened.write(resumedLine((await signature(context)).at, manner.pace))
  const inOrder = (results: ReadonlyMap<string, BoxResult>) =>
    before.map((result) => results.get(boxName(result)) ?? result)
  return fireBatch({ about: header, work, inOrder }, opened, manner, context)
}

function unsaid(pace: Pace, said: Pace): Pace {
  return Object.fromEntries(Object.entries(pace).filter(([name]) => !(name in said)))
}

async function nothingLeft(
  results: BoxResult[],
  header: JournalHeader,
  journal: string,
  context: Context,
): Promise<number> {
  context.output.say(nothingLeftText(results))
  return tellResults(results, header, { again: '', journal }, context)
}

/** The status is that of the whole batch: with it goes what keeps it from being 0. */
function nothingLeftText(results: readonly BoxResult[]): string {
  const { skipped } = countResults(results)
  return `All boxes are done${skipped > 0 ? `. ${boxCount(skipped)} skipped` : ''}`
}

async function insistOnSame(
  header: JournalHeader,
  { tool, file }: Resumed,
  manner: Manner,
  context: Context,
): Promise<void> {
  insistOnPlace(header, await placeOf(context), 'journal')
  const { who } = await signature(context)
  if (header.tool !== tool)
    throw new HintedError(
      'usage',
      `The journal is for ${header.tool}`,
      resumeCommand(header, file, { manner, ...context }),
    )
  if (header.who !== who)
    throw new AppError('usage', `The journal belongs to ${header.who}. You are signed in as ${who}`)
}
