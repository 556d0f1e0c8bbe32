import { withoutRemoteValidation } from '@headend/core/command'
import {
  type BoxToolName,
  boxCommand,
  type EngagementIdentity,
  engagementQueries,
  mayBeEngagementId,
  missingToolName,
} from '@headend/core/engagements'
import { AppError, asAppError } from '@headend/core/errors'
import { addElsewhereHint, parseQualifiedId, toSubjects } from '../../arguments.ts'
import type { ToolOptions } from '../../batch/options.ts'
import { RESULT_COLUMNS, resultRow } from '../../batch/results.ts'
import { type CliContext, readOnce } from '../../cli-context.ts'
import { exitStatus, STATUS } from '../../errors.ts'
import { reportError } from '../../output/report.ts'
import { perform, printRequests, REQUEST_COLUMNS } from '../../perform.ts'

/** Runs a box tool (STB-006): on one box at once, on several as a batch. */
export async function runTool(
  context: CliContext,
  tool: BoxToolName,
  words: readonly string[],
  options: ToolOptions,
): Promise<number> {
  const only = await singleSubject(words, options, context)
  if (only) return runOne(context, tool, only, options)
  if (options.resume !== undefined) return resumeIfAsked(context, tool, words, options)
  if (options.retryUnknown) throw new AppError('usage', '--retry-unknown needs --resume')
  return (await import('../../batch/batch.ts')).beginBatch(context, tool, words, options)
}

async function resumeIfAsked(
  context: CliContext,
  tool: BoxToolName,
  words: readonly string[],
  options: ToolOptions,
): Promise<number> {
  const { resume: file = '', plan, journal } = options
  if (words.length > 0 || options.file !== undefined)
    throw new AppError('usage', '--resume takes the boxes from the journal: remove the ids')
  if (plan)
    throw new AppError('usage', '--resume uses the plan in the journal: --dry-run prints the remaining boxes')
  if (journal !== undefined)
    throw new AppError('usage', '--resume continues its own journal: remove --journal')
  return (await import('../../batch/resume.ts')).resumeBatch({ tool, file }, options, context)
}

/** The box, if all words name the same one and no option is for a batch. */
async function singleSubject(
  words: readonly string[],
  { platform, lookUp, ...batch }: ToolOptions,
  { options }: CliContext,
): Promise<ToolSubject | undefined> {
  if (Object.values(batch).some((value) => value !== undefined)) return undefined
  if (words.some((word) => LIST.test(word.trim()))) return undefined
  // A batch reports all wrong ids together.
  if (words.length > 1 && !words.every(mayNameBox)) return undefined
  const [only, ...others] = await toSubjects(words, platform, options)
  return others.length === 0 ? only : undefined
}

type ToolSubject = Awaited<ReturnType<typeof toSubjects>>[number]

const mayNameBox = (word: string) => mayBeEngagementId((parseQualifiedId(word)?.id ?? word).trim())

/** Words that only a batch understands: a list, a comment, and standard input. */
const LIST = /^-$|[\s,;#]/

/** Runs the tool for one box; data goes to stdout only with --json or --dry-run. */
async function runOne(
  context: CliContext,
  tool: BoxToolName,
  box: ToolSubject,
  { lookUp }: Pick<ToolOptions, 'lookUp'>,
): Promise<number> {
  const { options, output } = context
  const command = lookUp === false ? withoutRemoteValidation(boxCommand(tool)) : boxCommand(tool)
  output.fields(options.dryRun ? REQUEST_COLUMNS : RESULT_COLUMNS)
  const { country } = await context.reader(command.ability)
  const identity = { ...box, country }
  const lookupFailure = await lookUpUnusualId(identity, context, lookUp)
  const performed = lookupFailure ?? (await perform(command, { input: identity }, context))
  if (performed.status === 'done') output.say(performed.message)
  if (performed.status === 'failed') await reportFailure(performed.error, identity, tool, context)
  if (options.dryRun) await printRequests(performed.status === 'dry-run' ? performed.requests : [], context)
  else if (output.json) await printResult(performed, identity, tool, context)
  return performed.status === 'failed' ? exitStatus(performed.error) : STATUS.done
}

/** Looks up an unusual id before the question; undefined if the engagement exists. */
async function lookUpUnusualId(
  identity: EngagementIdentity,
  context: CliContext,
  lookUp = true,
): Promise<FailedOutcome | undefined> {
  if (/^\d+$/.test(identity.id) || !lookUp) return undefined
  return readOnce(engagementQueries.detail(await context.reader(), identity)).then(
    () => undefined,
    (thrown) => ({ status: 'failed', error: asAppError(thrown) }),
  )
}

async function reportFailure(
  error: AppError,
  identity: EngagementIdentity,
  tool: BoxToolName,
  context: CliContext,
): Promise<void> {
  const hintedError = await addElsewhereHint(error, identity, context, missingToolName(tool))
  reportError(hintedError, context.output.json, context.terminal)
}

type ToolOutcome = Awaited<ReturnType<typeof perform>>
type FailedOutcome = Extract<ToolOutcome, { status: 'failed' }>

async function printResult(
  performed: ToolOutcome,
  { country, ...box }: EngagementIdentity,
  tool: BoxToolName,
  { output }: CliContext,
): Promise<void> {
  const failed = performed.status === 'failed' ? performed.error : undefined
  const { message, kind } = failed ?? { message: boxCommand(tool).tool.success, kind: undefined }
  const status = kind === 'outcome-unknown' ? 'unknown' : failed ? 'failed' : 'done'
  await output.list(RESULT_COLUMNS)([resultRow({ ...box, status, message, kind }, { tool, country })])
}
