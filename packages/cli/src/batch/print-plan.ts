import { type BoxResult, boxCount, type Plan, refusedResult } from '@headend/core/batch'
import type { Context } from '../context.ts'
import { acting, RESULT_COLUMNS, resultRow, resultsStatus } from './results.ts'

/** What `--json` may choose from: all of them together are what `headend stb apply` takes. */
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

/** Which boxes would be acted on and which not, and why: a table, tab-separated lines, or the document of the plan. */
export async function printPlan(plan: Plan, { output }: Context): Promise<number> {
  const refused = plan.refused.map(refusedResult)
  const boxes = plan.boxes.map(acting)
  output.say(`${boxCount(boxes.length)} would be acted on, ${refused.length} refused. Nothing is done`)
  if (output.json) await output.record(PLAN_FIELDS)(plan)
  else await output.list(RESULT_COLUMNS)([...boxes, ...refused].map((result) => planRow(result, plan)))
  return resultsStatus([...boxes, ...refused])
}

function planRow(result: BoxResult, plan: Plan) {
  return { ...resultRow(result, plan), status: result.status === 'done' ? 'planned' : 'refused' }
}
