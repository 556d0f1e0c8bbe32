import { type BoxResult, boxCount, boxName, headerLine, type Plan, refusedResult } from '@headend/core/batch'
import type { Context } from '../context.ts'
import { signature } from './here.ts'
import { createJournal } from './journal-file.ts'
import { journalPath } from './journals.ts'
import type { Manner } from './options.ts'
import { printWhatWouldBeSent } from './print-requests.ts'
import { askFor } from './questions.ts'
import { printResults, resultsStatus } from './results.ts'
import { fireBatch } from './run-batch.ts'
import { several } from './sources.ts'

/** Asks, begins a journal and fires; with --dry-run it only prints what would be sent. */
export async function firePlan(plan: Plan, manner: Manner, context: Context): Promise<number> {
  const { output, options } = context
  if (options.dryRun) return printWhatWouldBeSent(plan.boxes, plan, context)
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
