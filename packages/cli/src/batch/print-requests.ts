import { type Box, type Plan, refusedResult } from '@headend/core/batch'
import { unrehearsed } from '@headend/core/command'
import { boxCommand } from '@headend/core/engagements'
import type { Context } from '../context.ts'
import { report } from '../output/report.ts'
import { perform, printRequests } from '../perform.ts'
import { acting, resultsStatus } from './results.ts'

/** --dry-run: the request of each of these boxes, and nothing is sent. */
export async function printWhatWouldBeSent(
  boxes: readonly Box[],
  { tool, country, refused }: Pick<Plan, 'tool' | 'country' | 'refused'>,
  context: Context,
): Promise<number> {
  const requests = []
  for (const box of boxes) {
    const performed = await perform(unrehearsed(boxCommand(tool)), { input: { ...box, country } }, context)
    if (performed.status === 'dry-run') requests.push(...performed.requests)
    if (performed.status === 'failed') report(performed.error, context.output.json, context.terminal)
  }
  await printRequests(requests, context)
  return resultsStatus([...boxes.map(acting), ...refused.map(refusedResult)])
}
