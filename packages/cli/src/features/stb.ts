import type { EngagementIdentity } from '@headend/core/engagements'
import { type BoxCommand, type BoxToolName, boxCommand, subjectName } from '@headend/core/engagements'
import { toIds, toPlatform } from '../arguments.ts'
import type { Context } from '../context.ts'
import { printRequests, REQUEST_COLUMNS } from '../dry-run.ts'
import { batchStatus, exitStatus, STATUS } from '../exit-status.ts'
import { type Performed, perform } from '../perform.ts'
import { report } from '../report.ts'

const RESULT_COLUMNS = [
  { key: 'id', label: 'Engagement ID' },
  { key: 'country', label: 'Country' },
  { key: 'platform', label: 'Platform' },
  { key: 'tool', label: 'Tool' },
  { key: 'status', label: 'Status' },
  { key: 'message', label: 'Message' },
] as const

/** Runs a box tool on one engagement after the other (STB-006); data on stdout only with --json or --dry-run. */
export async function runTool(
  context: Context,
  tool: BoxToolName,
  ids: string[],
  platform: string,
): Promise<number> {
  const { options, output } = context
  const command = boxCommand(tool)
  const subjects = toIds(ids).map((id) => ({ id, platform: toPlatform(platform) }))
  output.fields(options.dryRun ? REQUEST_COLUMNS : RESULT_COLUMNS)
  const { country } = await context.reader(command.ability)
  const results: Result[] = []
  for (const subject of subjects) results.push(await runOn({ ...subject, country }, command, context))
  if (options.dryRun) await printRequests(results.flatMap(requestsOf), context)
  else if (output.json) await output.list(RESULT_COLUMNS)(results.map(toRow))
  return batchStatus(results.map(({ performed }) => statusOf(performed)))
}

interface Result {
  identity: EngagementIdentity
  command: BoxCommand
  performed: Performed
}

async function runOn(identity: EngagementIdentity, command: BoxCommand, context: Context): Promise<Result> {
  const performed = await perform(command, { input: identity, subject: subjectName(identity) }, context)
  if (performed.status === 'done') context.output.say(performed.message)
  if (performed.status === 'failed') report(performed.error, context.output.json, context.terminal)
  return { identity, command, performed }
}

function statusOf(performed: Performed): number {
  return performed.status === 'failed' ? exitStatus(performed.error) : STATUS.done
}

function toRow({ identity, command, performed }: Result) {
  const { id, country, platform } = identity
  const message = performed.status === 'failed' ? performed.error.message : command.tool.success
  const status = performed.status === 'failed' ? performed.error.kind : performed.status
  return { id, country, platform, tool: command.tool.tool, status, message }
}

function requestsOf({ performed }: Result) {
  return performed.status === 'dry-run' ? performed.requests : []
}
