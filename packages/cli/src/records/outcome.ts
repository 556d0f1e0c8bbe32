import type { Change } from '@headend/core/edit'
import { asObject } from '@headend/core/is-object'
import type { Context } from '../context.ts'
import { printRequests, REQUEST_COLUMNS } from '../dry-run.ts'
import type { Performed } from '../perform.ts'

const RESULT_COLUMNS = [
  { key: 'id', label: 'Id' },
  { key: 'country', label: 'Country' },
  { key: 'status', label: 'Status' },
  { key: 'changes', label: 'Changes' },
  { key: 'hints', label: 'Hints' },
] as const

export interface Result {
  id: string
  country: string
  status: 'created' | 'updated' | 'deleted' | 'unchanged' | 'logged-out' | 'moved'
  changes?: readonly Change[]
  /** What was said before it was sent, and kept nobody from it. */
  hints?: readonly string[]
}

/** Refuses a `--json` field that the outcome will not have, before anything is done. */
export function checkFields({ options, output }: Context): void {
  output.fields(options.dryRun ? REQUEST_COLUMNS : RESULT_COLUMNS)
}

/** Says how it went, with data on stdout only for --json and --dry-run; throws what went wrong. */
export async function tellOutcome(performed: Performed, result: Result, context: Context): Promise<void> {
  if (performed.status === 'failed') throw performed.error
  if (performed.status === 'dry-run') return printRequests(performed.requests, context)
  context.output.say(performed.message)
  await printResult({ ...result, id: result.id || idIn(performed.output) }, context)
}

/** Of what its service has named. */
function idIn(output: unknown): string {
  const { id } = asObject(output)
  return typeof id === 'string' ? id : ''
}

export async function printResult(
  { changes = [], hints = [], ...result }: Result,
  { output }: Context,
): Promise<void> {
  if (output.json) await output.record(RESULT_COLUMNS)({ ...result, changes, hints })
}
