import {
  type Command,
  type CommandContext,
  defineCommand,
  type Question,
  SUCCESS,
} from '../../command/command.ts'
import { execute } from '../../command/execute.ts'
import type { Platform } from '../../foundation/country.ts'
import {
  BOX_TOOL_GROUPS,
  BOX_TOOLS,
  type BoxTool,
  type BoxToolName,
  boxToolsFor,
  boxToolVerdict,
  confirmationText,
  toolId,
} from './box-tools.ts'
import { type EngagementIdentity, identitySchema } from './contract.ts'
import { subjectName } from './identity.ts'
import { engagementKeys } from './queries.ts'
import { fullName } from './rules.ts'
import { deactivateLoginCheck, executeBoxService, getEngagement } from './service.ts'

/** The customer's full name, which callers give more often than an id; undefined where it is unknown. */
export async function readCustomerName(
  { data }: CommandContext,
  identity: EngagementIdentity,
): Promise<string | undefined> {
  const name = await getEngagement(data, identity).then(fullName, () => '')
  return name === '' ? undefined : name
}

/** Reads the engagement again, bypassing the cache (ENG-094). */
export const reloadEngagement = defineCommand({
  id: 'engagement.reload',
  title: 'Reload the engagement',
  ability: 'engagement.view',
  input: identitySchema,
  country: ({ country }) => country,
  subject: subjectName,
  run: ({ data }, identity) => {
    data.evict()
    return getEngagement(data, identity)
  },
  invalidates: (identity) => [engagementKeys.detail(identity)],
  successMessage: () => ({ title: SUCCESS, text: 'Engagement was successfully reloaded' }),
  errorMessage: () => 'Failed to reload the engagement',
})

export type BoxCommand = Command<EngagementIdentity, void> & { tool: BoxTool }

/** After an accepted reboot: the events of the box show when it is back. */
export const WATCH_AGAIN = 'Watch it come back'

/** One command a box tool, as `stb.hw-reboot`, in the order of the table. */
export const boxCommands: readonly BoxCommand[] = BOX_TOOLS.map((tool: BoxTool) => ({
  tool,
  id: toolId(tool.tool),
  title: tool.title,
  ability: 'stb.operate',
  input: identitySchema,
  country: ({ country }) => country,
  subject: subjectName,
  allows: (identity) => boxToolVerdict(tool, identity),
  confirm: (identity) => boxQuestion(tool, identity),
  describeSubject: readCustomerName,
  validateRemotely: ({ data }, identity) => getEngagement(data, identity),
  run: ({ data }, identity) =>
    tool.serviceId ? executeBoxService(data, tool.serviceId, identity) : deactivateLoginCheck(data, identity),
  successMessage: (identity) => ({
    title: SUCCESS,
    text: tool.success,
    ...(tool.asynchronous && {
      offer: { label: 'Reload Page', run: (context) => execute(reloadEngagement, identity, context) },
    }),
    ...(tool.risk === 'interrupts' && {
      offer: {
        label: WATCH_AGAIN,
        ability: 'remote-event.tail' as const,
        run: async ({ watchBox }) => watchBox?.(identity),
      },
    }),
  }),
  errorMessage: () => tool.failure,
}))

export function boxCommandsFor(platform: Platform): readonly BoxCommand[] {
  const tools = boxToolsFor(platform)
  return boxCommands.filter(({ tool }) => tools.includes(tool))
}

/** The tools of a platform under their headings. */
export function boxCommandGroups(platform: Platform) {
  const commands = boxCommandsFor(platform)
  return BOX_TOOL_GROUPS.map((title) => ({
    title,
    commands: commands.filter(({ tool }) => tool.group === title),
  })).filter((group) => group.commands.length > 0)
}

export function boxCommand(tool: BoxToolName): BoxCommand {
  const command = boxCommands.find((candidate) => candidate.tool.tool === tool)
  if (!command) throw new TypeError(`No box tool ${tool}`)
  return command
}

function boxQuestion(tool: BoxTool, identity: EngagementIdentity): Question | undefined {
  if (!tool.risk) return undefined
  return {
    title: `${tool.title}?`,
    about: subjectName(identity),
    text: tool.consequence ?? '',
    yes: tool.yes ?? `Yes, ${tool.title}`,
    destructive: tool.risk === 'destroys',
    physical: true,
    ...(tool.risk === 'destroys' && {
      typed: confirmationText(tool, identity),
    }),
  }
}
