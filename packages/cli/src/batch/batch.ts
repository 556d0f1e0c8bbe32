/** `headend stb <tool>` for several boxes: planned, asked about once, fired at a pace, and written down. */
import { openPlan } from '@headend/core/batch'
import { type BoxToolName, boxCommand } from '@headend/core/engagements'
import { toPlatform } from '../arguments.ts'
import { clockOfTheMachine as clock } from '../clock.ts'
import type { Context } from '../context.ts'
import { givenText } from '../files.ts'
import { REQUEST_COLUMNS } from '../perform.ts'
import { firePlan } from './fire-plan.ts'
import { placeOf } from './here.ts'
import { makePlan } from './make-plan.ts'
import { type RunOptions, type ToolOptions, toManner } from './options.ts'
import { PLAN_FIELDS, printPlan } from './print-plan.ts'
import { RESULT_COLUMNS } from './results.ts'
import { readBoxes, several } from './sources.ts'

export async function beginBatch(
  context: Context,
  tool: BoxToolName,
  words: readonly string[],
  options: ToolOptions,
): Promise<number> {
  const { output, terminal } = context
  terminal.carryOn()
  output.fields(columnsOf(context, options))
  const manner = toManner(options)
  const platform = toPlatform(options.platform)
  // Before a long list is read: who may not need not wait for it.
  await context.reader(boxCommand(tool).ability)
  const list = await readBoxes(words, { file: options.file, platform, stdin: terminal.stdin })
  const plan = await makePlan(list.boxes, tool, { lookUp: options.lookUp ?? true }, context)
  if (list.duplicates.length > 0)
    output.say(`Given more than once, and taken once: ${several(list.duplicates)}`)
  if (options.plan) return printPlan(plan, context)
  return firePlan(plan, manner, context, options.journal)
}

function columnsOf({ options: { dryRun } }: Context, { plan }: ToolOptions) {
  if (plan) return PLAN_FIELDS
  return dryRun ? REQUEST_COLUMNS : RESULT_COLUMNS
}

/**
 * `headend stb apply`: a plan as it was saved, without a look at anything but its age and place. Its journal has one name and
 * nobody may give it another: that it is there says that the plan was fired.
 */
export async function applyPlan(context: Context, file: string, options: RunOptions): Promise<number> {
  context.terminal.carryOn()
  context.output.fields(context.options.dryRun ? REQUEST_COLUMNS : RESULT_COLUMNS)
  const manner = toManner(options)
  const text = await givenText(file, context.terminal.stdin)
  const plan = openPlan(text, await placeOf(context), clock.now())
  return firePlan(plan, manner, context)
}
