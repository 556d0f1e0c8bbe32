import {
  type BoxResult,
  boxCount,
  boxName,
  headerLine,
  type JournalHeader,
  type Plan,
  refusedResult,
} from '@headend/core/batch'
import { boxCommand } from '@headend/core/engagements'
import type { Context } from '../context.ts'
import { signature } from './here.ts'
import { createJournal } from './journal-file.ts'
import { journalPath } from './journals.ts'
import type { Manner } from './options.ts'
import { printWhatWouldBeSent } from './print-requests.ts'
import { askFor } from './questions.ts'
import { printResults } from './results.ts'
import { resumeCommand } from './resume-command.ts'
import { fireBatch } from './run-batch.ts'
import { several } from './sources.ts'

/** Asks, begins a journal and fires; with --dry-run it only prints what would be sent. Throws 'forbidden' for who may not. */
export async function firePlan(
  plan: Plan,
  manner: Manner,
  context: Context,
  file = journalPath(plan, context.terminal.env),
): Promise<number> {
  const { output, options } = context
  await context.reader(boxCommand(plan.tool).ability)
  if (options.dryRun) return printWhatWouldBeSent(plan.boxes, plan, context)
  const refused = plan.refused.map(refusedResult)
  if (refused.length > 0) {
    const why = plan.refused.map((box) => `${boxName(box)} (${box.reason})`)
    output.say(`${boxCount(refused.length)} refused, and left alone: ${several(why)}`)
  }
  if (plan.boxes.length === 0) return printResults(refused, plan, context)
  await askFor(plan.boxes, plan, manner, context)
  const first = headerLine(plan, { ...(await signature(context)), pace: manner.pace })
  const goOn = (begun: JournalHeader) => resumeCommand(begun, file, { manner, options })
  const journal = await createJournal(file, first, goOn)
  output.say(`Journal: ${journal.path}`)
  const inOrder = (results: ReadonlyMap<string, BoxResult>) => [...inOrderOf(plan, results), ...refused]
  return fireBatch({ about: plan, work: plan.boxes, inOrder }, journal, manner, context)
}

function inOrderOf({ boxes }: Pick<Plan, 'boxes'>, results: ReadonlyMap<string, BoxResult>): BoxResult[] {
  return boxes.flatMap((box) => results.get(boxName(box)) ?? [])
}
