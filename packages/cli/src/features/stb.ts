import { type BoxToolName, boxCommand } from '@headend/core/engagements'
import { AppError } from '@headend/core/errors'
import { orOtherPlatform, toId, toPlatform } from '../arguments.ts'
import type { ToolOptions } from '../batch/options.ts'
import { RESULT_COLUMNS, resultRow } from '../batch/results.ts'
import type { Context } from '../context.ts'
import { printRequests, REQUEST_COLUMNS } from '../dry-run.ts'
import { exitStatus, STATUS } from '../exit-status.ts'
import { perform } from '../perform.ts'
import { report } from '../report.ts'

/** Runs a box tool (STB-006): on one box at once, on several as a batch. */
export async function runTool(
  context: Context,
  tool: BoxToolName,
  words: readonly string[],
  options: ToolOptions,
): Promise<number> {
  const only = onlyOne(words, options)
  if (only !== undefined) return runOne(context, tool, only, options.platform)
  if (options.resume !== undefined) return resumed(context, tool, words, options)
  if (options.retryUnknown) throw new AppError('usage', '--retry-unknown goes with --resume')
  return (await import('../batch/batch.ts')).runTool(context, tool, words, options)
}

async function resumed(
  context: Context,
  tool: BoxToolName,
  words: readonly string[],
  options: ToolOptions,
): Promise<number> {
  const { resume: file = '', plan, journal } = options
  if (words.length > 0 || options.file !== undefined)
    throw new AppError('usage', '--resume takes its boxes from the journal: it goes without ids')
  if (plan)
    throw new AppError('usage', '--resume has its plan in the journal: --dry-run prints what is left of it')
  if (journal !== undefined) throw new AppError('usage', '--resume writes on in its own journal')
  return (await import('../batch/resume.ts')).resumeBatch({ tool, file }, options, context)
}

/** An id alone, and nothing said that only a batch knows. */
function onlyOne(words: readonly string[], { platform, lookUp, ...batch }: ToolOptions): string | undefined {
  const [word = '', ...others] = new Set(words.map((one) => one.trim()))
  const plain = others.length === 0 && /^[\w.]+$/.test(word)
  return plain && Object.values(batch).every((value) => value === undefined) ? word : undefined
}

/** Data on stdout only with --json or --dry-run. */
async function runOne(context: Context, tool: BoxToolName, word: string, platform: string): Promise<number> {
  const { options, output, terminal } = context
  const command = boxCommand(tool)
  const box = { platform: toPlatform(platform), id: toId(word) }
  output.fields(options.dryRun ? REQUEST_COLUMNS : RESULT_COLUMNS)
  const { country } = await context.reader(command.ability)
  const performed = await perform(command, { input: { ...box, country } }, context)
  if (performed.status === 'done') output.say(performed.message)
  if (performed.status === 'failed') report(orOtherPlatform(performed.error, box), output.json, terminal)
  if (options.dryRun) await printRequests(performed.status === 'dry-run' ? performed.requests : [], context)
  else if (output.json) {
    const { message, kind } =
      performed.status === 'failed' ? performed.error : { message: command.tool.success, kind: undefined }
    const status = kind === 'outcome-unknown' ? 'unknown' : performed.status === 'failed' ? 'failed' : 'done'
    await output.list(RESULT_COLUMNS)([resultRow({ ...box, status, message, kind }, { tool, country })])
  }
  return performed.status === 'failed' ? exitStatus(performed.error) : STATUS.done
}
