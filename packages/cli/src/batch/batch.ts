/** `headend stb <tool>` for several boxes: plan, one question, a pace, a journal. */
import {
  andMore,
  type Box,
  type BoxResult,
  batchQuestion,
  boxCount,
  boxName,
  countAlike,
  headerLine,
  type JournalHeader,
  openPlan,
  type Plan,
  type RefusedBox,
  refusedResult,
  splitByRefusal,
  timesText,
} from '@headend/core/batch'
import { withoutRemoteValidation } from '@headend/core/command'
import {
  type BoxToolName,
  boxCommand,
  findExistingEngagements,
  findOtherLocations,
  identityKey,
  missingToolName,
} from '@headend/core/engagements'
import { AppError } from '@headend/core/errors'
import type { ReadContext } from '@headend/core/query'
import { elsewhereText, toPlatform } from '../arguments.ts'
import type { CliContext } from '../cli-context.ts'
import { systemClock as clock } from '../clock.ts'
import { HintedError } from '../errors.ts'
import { readInput } from '../files.ts'
import { reportError } from '../output/report.ts'
import { perform, printRequests, REQUEST_COLUMNS } from '../perform.ts'
import { confirm } from '../prompts.ts'
import { createJournal, journalPath } from './journal-file.ts'
import {
  type BatchSettings,
  type RunOptions,
  resumeCommand,
  type ToolOptions,
  toBatchSettings,
} from './options.ts'
import { printResults, RESULT_COLUMNS, resultRow, resultsStatus, toPlannedResult } from './results.ts'
import { fireBatch } from './run-batch.ts'
import { readBoxes, shortList } from './sources.ts'

export async function beginBatch(
  context: CliContext,
  tool: BoxToolName,
  words: readonly string[],
  options: ToolOptions,
): Promise<number> {
  const { output, terminal } = context
  terminal.carryOn()
  output.fields(outputColumns(context, options))
  const settings = toBatchSettings(options)
  const platform = toPlatform(options.platform)
  // Before a long list is read: the right is checked first.
  await context.reader(boxCommand(tool).ability)
  const list = await readBoxes(words, { file: options.file, platform, stdin: terminal.stdin })
  const plan = await makePlan(list.boxes, tool, { lookUp: options.lookUp ?? true }, context)
  if (list.duplicates.length > 0)
    output.say(
      `Listed more than once, used once: ${shortList(list.duplicates.map(({ word, count }) => timesText(word, count)))}`,
    )
  if (options.plan) return printPlan(plan, context)
  return firePlan(plan, settings, context, options.journal)
}

function outputColumns({ options: { dryRun } }: CliContext, { plan }: ToolOptions) {
  if (plan) return PLAN_FIELDS
  return dryRun ? REQUEST_COLUMNS : RESULT_COLUMNS
}

/** `headend stb apply`: checks age and place of the plan; an existing journal shows that it was fired. */
export async function applyPlan(context: CliContext, file: string, options: RunOptions): Promise<number> {
  context.terminal.carryOn()
  context.output.fields(context.options.dryRun ? REQUEST_COLUMNS : RESULT_COLUMNS)
  const settings = toBatchSettings(options)
  const text = await readInput(file, context.terminal.stdin)
  const plan = openPlan(text, await readTarget(context), clock.now())
  return firePlan(plan, settings, context)
}

interface LookUpOption {
  lookUp: boolean
}

export async function makePlan(
  boxes: readonly Box[],
  tool: BoxToolName,
  { lookUp }: LookUpOption,
  context: CliContext,
): Promise<Plan> {
  return {
    plan: 1,
    id: crypto.randomUUID().slice(0, 8),
    tool,
    ...(await readTarget(context)),
    ...(await signature(context)),
    lookedUp: lookUp,
    ...(await checkBoxes(boxes, tool, { lookUp }, context)),
  }
}

export async function checkBoxes(
  boxes: readonly Box[],
  tool: BoxToolName,
  { lookUp }: LookUpOption,
  context: CliContext,
): Promise<Pick<Plan, 'country' | 'boxes' | 'refused'>> {
  const command = boxCommand(tool)
  const reader = await context.reader(command.ability)
  const { country, access } = reader
  const fitting = splitByRefusal(boxes, { command, access, country, known: undefined })
  const identities = fitting.boxes.map((box) => ({ ...box, country }))
  const existing = lookUp ? await findExistingEngagements(reader, identities).catch(cannotLookUp) : undefined
  const sorted = splitByRefusal(boxes, { command, access, country, known: existing })
  return {
    country,
    boxes: sorted.boxes,
    refused: await withOtherPlaces(sorted.refused, tool, reader, context),
  }
}

async function withOtherPlaces(
  refused: readonly RefusedBox[],
  tool: BoxToolName,
  reader: ReadContext,
  { options }: CliContext,
): Promise<RefusedBox[]> {
  const identityOf = ({ platform, id }: RefusedBox) => ({ platform, id, country: reader.country })
  const missing = refused.filter(({ kind }) => kind === 'not-found').map(identityOf)
  const locations = missing.length > 0 ? await findOtherLocations(reader, missing) : undefined
  return refused.map((box) => {
    const identity = identityOf(box)
    const elsewhere = elsewhereText(
      identity,
      locations?.get(identityKey(identity)) ?? [],
      options,
      missingToolName(tool),
    )
    return elsewhere === undefined ? box : { ...box, reason: `${box.reason}; ${elsewhere}` }
  })
}

function cannotLookUp(error: AppError): never {
  const text = `Couldn't look up the engagements: ${error.message}`
  if (error.kind === 'not-authenticated') throw error
  throw new HintedError(error.kind, text, 'Try again later, or add --no-look-up', error)
}

/** The fields of `--json`: all of them together are what `headend stb apply` takes. */
export const PLAN_FIELDS = [
  { key: 'plan', label: 'Plan' },
  { key: 'id', label: 'Id' },
  { key: 'tool', label: 'Tool' },
  { key: 'country', label: 'Country' },
  { key: 'environment', label: 'Environment' },
  { key: 'who', label: 'By' },
  { key: 'at', label: 'At' },
  { key: 'lookedUp', label: 'Looked up' },
  { key: 'boxes', label: 'Boxes' },
  { key: 'refused', label: 'Refused' },
] as const satisfies readonly { key: keyof Plan; label: string }[]

export async function printPlan(plan: Plan, { output }: CliContext): Promise<number> {
  const refused = plan.refused.map(refusedResult)
  const boxes = plan.boxes.map(toPlannedResult)
  output.say(`${boxCount(boxes.length)} planned, ${refused.length} refused. Nothing is sent`)
  if (output.json) await output.record(PLAN_FIELDS)(plan)
  else await output.list(RESULT_COLUMNS)([...boxes, ...refused].map((result) => planRow(result, plan)))
  return resultsStatus([...boxes, ...refused])
}

function planRow(result: BoxResult, plan: Plan) {
  return { ...resultRow(result, plan), status: result.status === 'done' ? 'planned' : 'refused' }
}

/** Asks, begins a journal and fires; with --dry-run it prints the requests. Throws 'forbidden'. */
export async function firePlan(
  plan: Plan,
  settings: BatchSettings,
  context: CliContext,
  file = journalPath(plan, context.terminal.env),
): Promise<number> {
  const { output, options } = context
  await context.reader(boxCommand(plan.tool).ability)
  if (options.dryRun) return printDryRun(plan.boxes, plan, context)
  const refused = plan.refused.map(refusedResult)
  if (refused.length > 0) {
    const why = countAlike(refused, 1).map(
      (group) => `${andMore(boxName(group), group.more)} (${group.message})`,
    )
    output.say(`${boxCount(refused.length)} skipped: ${shortList(why)}`)
  }
  if (plan.boxes.length === 0) return printResults(refused, plan, context)
  await confirmBatch(plan.boxes, plan, settings, context)
  const first = headerLine(plan, { ...(await signature(context)), pace: settings.pace })
  const resumeHint = (header: JournalHeader) =>
    resumeCommand(header, file, { runSettings: settings, options })
  const journal = await createJournal(file, first, resumeHint)
  output.say(`Journal: ${journal.path}`)
  const inOrder = (results: ReadonlyMap<string, BoxResult>) => [...inPlanOrder(plan, results), ...refused]
  return fireBatch({ about: plan, work: plan.boxes, inOrder }, journal, settings, context)
}

function inPlanOrder({ boxes }: Pick<Plan, 'boxes'>, results: ReadonlyMap<string, BoxResult>): BoxResult[] {
  return boxes.flatMap((box) => results.get(boxName(box)) ?? [])
}

/** Asks according to the number of boxes and the tool; throws 'declined' for a no. */
export async function confirmBatch(
  boxes: readonly Box[],
  { tool, country, refused }: Pick<Plan, 'tool' | 'country' | 'refused'>,
  settings: BatchSettings,
  context: CliContext,
) {
  const intent = { ...settings, tool: boxCommand(tool).tool, country, boxes, refused: refused.length }
  const question = batchQuestion(intent)
  if (question && !(await confirm(question, context.options, context.terminal)))
    throw new AppError('declined', 'Not done')
}

export async function printDryRun(
  boxes: readonly Box[],
  { tool, country, refused }: Pick<Plan, 'tool' | 'country' | 'refused'>,
  context: CliContext,
): Promise<number> {
  const requests = []
  for (const box of boxes) {
    const performed = await perform(
      withoutRemoteValidation(boxCommand(tool)),
      { input: { ...box, country } },
      context,
    )
    if (performed.status === 'dry-run') requests.push(...performed.requests)
    if (performed.status === 'failed') reportError(performed.error, context.output.json, context.terminal)
  }
  await printRequests(requests, context)
  return resultsStatus([...boxes.map(toPlannedResult), ...refused.map(refusedResult)])
}

export async function signature(context: CliContext): Promise<Pick<Plan, 'who' | 'at'>> {
  const { user } = await context.signedIn()
  return { who: user.username, at: new Date(clock.now()).toISOString() }
}

export async function readTarget(context: CliContext) {
  const [{ country }, { environment }] = await Promise.all([context.signedIn(), context.configuration()])
  return { country, environment }
}
