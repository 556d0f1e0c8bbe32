/** `headend stb <tool>` for several boxes: planned, asked about once, fired at a pace, and written down. */

import { text as wholeText } from 'node:stream/consumers'
import {
  type BoxResult,
  boxCount,
  boxName,
  headerLine,
  type IdList,
  insistOnPlace,
  type JournalHeader,
  journalResults,
  openPlan,
  type Plan,
  refusedResult,
  remaining,
  resumedLine,
  sortOut,
} from '@headend/core/batch'
import { type BoxToolName, boxCommand, knownEngagements } from '@headend/core/engagements'
import { AppError } from '@headend/core/errors'
import { toPlatform } from '../arguments.ts'
import type { Context } from '../context.ts'
import { printRequests, REQUEST_COLUMNS } from '../dry-run.ts'
import { HintedError } from '../errors.ts'
import { perform } from '../perform.ts'
import { report } from '../report.ts'
import { clock } from './clock.ts'
import { createJournal, type JournalFile, journalPath, reopenJournal } from './journal-file.ts'
import { type Manner, type RunOptions, type ToolOptions, toManner } from './options.ts'
import { PLAN_FIELDS, printPlan } from './print-plan.ts'
import { printResults, RESULT_COLUMNS, resultsStatus, tellSummary } from './results.ts'
import { askFor, fireBatch, resumeCommand } from './run-batch.ts'
import { readBoxes, readText, several } from './sources.ts'

export async function runTool(
  context: Context,
  tool: BoxToolName,
  words: readonly string[],
  options: ToolOptions,
): Promise<number> {
  const { output, terminal } = context
  output.fields(columnsOf(context, options))
  const manner = toManner(options)
  const platform = toPlatform(options.platform)
  // Before a long list is read: who may not need not wait for it.
  await context.reader(boxCommand(tool).ability)
  const list = await readBoxes(words, { file: options.file, platform, stdin: terminal.stdin })
  const plan = await makePlan(list, tool, options, context)
  if (list.duplicates.length > 0)
    output.say(`Given more than once, and taken once: ${several(list.duplicates)}`)
  if (options.plan) return printPlan(plan, context)
  if (context.options.dryRun) return printWhatWouldBeSent(plan, context)
  return fireNew(plan, manner, context)
}

function columnsOf({ options: { dryRun } }: Context, { plan }: ToolOptions) {
  if (plan) return PLAN_FIELDS
  return dryRun ? REQUEST_COLUMNS : RESULT_COLUMNS
}

async function makePlan(
  { boxes }: IdList,
  tool: BoxToolName,
  { lookUp = true }: ToolOptions,
  context: Context,
): Promise<Plan> {
  const command = boxCommand(tool)
  const reader = await context.reader(command.ability)
  const { country, access } = reader
  const fitting = sortOut(boxes, { command, access, country, known: undefined })
  const identities = fitting.boxes.map((box) => ({ ...box, country }))
  const known = lookUp ? await knownEngagements(reader, identities).catch(cannotLookUp) : undefined
  return {
    plan: 1,
    id: crypto.randomUUID().slice(0, 8),
    tool,
    country,
    environment: (await context.configuration()).environment,
    ...(await signature(context)),
    lookedUp: lookUp,
    ...sortOut(boxes, { command, access, country, known }),
  }
}

function cannotLookUp(error: AppError): never {
  const text = `Which of these engagements there are cannot be looked up: ${error.message}`
  if (error.kind === 'not-authenticated') throw error
  throw new HintedError(error.kind, text, 'Try again later, or go without with --no-look-up', error)
}

async function signature(context: Context): Promise<Pick<Plan, 'who' | 'at'>> {
  const { user } = await context.signedIn()
  return { who: user.username, at: new Date(clock.now()).toISOString() }
}

/** `headend stb apply`: a plan as it was saved, without a look at anything but its age and place. */
export async function applyPlan(context: Context, file: string, options: RunOptions): Promise<number> {
  context.output.fields(context.options.dryRun ? REQUEST_COLUMNS : RESULT_COLUMNS)
  const manner = toManner(options)
  const text = file === '-' ? await wholeText(context.terminal.stdin) : await readText(file)
  const plan = openPlan(text, await placeOf(context), clock.now())
  if (context.options.dryRun) return printWhatWouldBeSent(plan, context)
  return fireNew(plan, manner, context)
}

async function placeOf(context: Context) {
  const [{ country }, { environment }] = await Promise.all([context.signedIn(), context.configuration()])
  return { country, environment }
}

async function fireNew(plan: Plan, manner: Manner, context: Context): Promise<number> {
  const { output } = context
  const refused = plan.refused.map(refusedResult)
  if (refused.length > 0) {
    const why = plan.refused.map((box) => `${boxName(box)} (${box.reason})`)
    output.say(`${boxCount(refused.length)} refused, and left alone: ${several(why)}`)
  }
  if (plan.boxes.length === 0) {
    await printResults(refused, plan, context)
    return resultsStatus(refused)
  }
  await askFor(plan.boxes, plan, manner, context)
  const first = headerLine(plan, await signature(context))
  const journal = await createJournal(manner.journal ?? journalPath(plan, context.terminal.env), first)
  output.say(`Journal: ${journal.path}`)
  const inOrder = (results: ReadonlyMap<string, BoxResult>) => [...inOrderOf(plan, results), ...refused]
  return fireBatch({ about: plan, work: plan.boxes, inOrder }, journal, manner, context)
}

function inOrderOf({ boxes }: Pick<Plan, 'boxes'>, results: ReadonlyMap<string, BoxResult>): BoxResult[] {
  return boxes.flatMap((box) => results.get(boxName(box)) ?? [])
}

/** `--resume`: what is left of a batch that was begun. */
export async function resumeBatch(
  context: Context,
  tool: BoxToolName,
  file: string,
  options: ToolOptions,
): Promise<number> {
  context.output.fields(RESULT_COLUMNS)
  const manner = toManner(options)
  const { journal, file: opened } = await reopenJournal(file)
  try {
    const { header } = journal
    await insistOnSame(header, tool, context)
    const work = remaining(journal, { retryUnknown: options.retryUnknown ?? false })
    const before = journalResults(journal)
    if (work.length === 0) return await nothingLeft(before, header, opened, context)
    await askFor(work, header, manner, context)
    await opened.write(resumedLine(new Date(clock.now()).toISOString()))
    const inOrder = (results: ReadonlyMap<string, BoxResult>) =>
      before.map((result) => results.get(boxName(result)) ?? result)
    return await fireBatch({ about: header, work, inOrder }, opened, manner, context)
  } finally {
    await opened.close()
  }
}

async function nothingLeft(
  results: BoxResult[],
  header: JournalHeader,
  { path }: JournalFile,
  context: Context,
) {
  context.output.say('Nothing is left to be done')
  tellSummary(results, resumeCommand(header, path), context)
  await printResults(results, header, context)
  return resultsStatus(results)
}

async function insistOnSame(header: JournalHeader, tool: BoxToolName, context: Context): Promise<void> {
  insistOnPlace(header, await placeOf(context), 'journal')
  const { who } = await signature(context)
  if (header.tool !== tool)
    throw new AppError('usage', `The journal is of ${header.tool}: headend stb ${header.tool} --resume`)
  if (header.who !== who) throw new AppError('usage', `The journal is of ${header.who}, and you are ${who}`)
}

/** --dry-run: the request of each box that would be acted on. */
async function printWhatWouldBeSent(
  { tool, country, boxes, refused }: Plan,
  context: Context,
): Promise<number> {
  const requests = []
  for (const box of boxes) {
    const performed = await perform(boxCommand(tool), { input: { ...box, country } }, context)
    if (performed.status === 'dry-run') requests.push(...performed.requests)
    if (performed.status === 'failed') report(performed.error, context.output.json, context.terminal)
  }
  await printRequests(requests, context)
  return resultsStatus([
    ...boxes.map((box): BoxResult => ({ ...box, status: 'done', message: '' })),
    ...refused.map(refusedResult),
  ])
}
