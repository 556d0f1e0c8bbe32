/** The one table of box tools: buttons, subcommands, confirmations and tests are loops over it. */
import { no, type Verdict, YES } from '../../access/index.ts'
import type { Country, Platform } from '../../foundation/country.ts'
import type { AppError } from '../../foundation/errors.ts'
import { ZONES } from '../../foundation/local-time.ts'
import { clockTime } from '../../foundation/time.ts'
import type { EngagementIdentity } from './contract.ts'

/** The headings of the tools, in order. */
export const BOX_TOOL_GROUPS = ['Restart', 'Logs', 'Repair', 'Reset'] as const

export interface BoxTool {
  /** The subcommand: `headend stb hw-reboot`. */
  tool: string
  /** The id at the service; undefined for the tool with its own call. */
  serviceId: string | undefined
  title: string
  group: (typeof BOX_TOOL_GROUPS)[number]
  /** The documented hint (STB-005, STB-007, STB-008). */
  hint?: string
  /** The effect on the customer, shown in the confirmation. */
  consequence?: string
  platforms: readonly Platform[]
  /** The countries with this tool; absent for all. */
  countries?: readonly Country[]
  success: string
  failure: string
  /** Needs a confirmation: 'interrupts' watching, 'destroys' data and needs a typed answer. */
  risk?: 'interrupts' | 'destroys'
  /** The label of the button that confirms. */
  yes?: string
  /** The answer only says that the request was accepted (STB-005). */
  asynchronous?: boolean
}

const BOTH: readonly Platform[] = ['OTT', 'STB']
const STB_ONLY: readonly Platform[] = ['STB']

export const BOX_TOOLS = [
  {
    tool: 'update-from-bss',
    serviceId: 'updateFromBss',
    title: 'Update from BSS',
    group: 'Repair',
    hint: 'Asynchronous: the result cannot be verified here',
    platforms: BOTH,
    countries: ['SE', 'NO', 'FI'],
    success: 'Update from BSS initiated. It runs asynchronously, so the result cannot be verified here.',
    failure: 'Failed to initiate update from BSS',
    asynchronous: true,
  },
  {
    tool: 'hw-reboot',
    serviceId: 'hwRebootSTB',
    title: 'Hardware reboot',
    group: 'Restart',
    consequence: 'The picture is gone until the box is back.',
    platforms: BOTH,
    success: 'Hardware reboot initiated',
    failure: 'Failed to initiate hardware reboot',
    risk: 'interrupts',
    yes: 'Yes, reboot',
  },
  {
    tool: 'sw-reboot',
    serviceId: 'swRebootSTB',
    title: 'Software reboot',
    group: 'Restart',
    consequence: 'The picture is gone until the box is back.',
    platforms: STB_ONLY,
    success: 'Software reboot initiated',
    failure: 'Failed to initiate software reboot',
    risk: 'interrupts',
    yes: 'Yes, reboot',
  },
  {
    tool: 'full-log',
    serviceId: 'fullLogSTB',
    title: 'Full debug log',
    group: 'Logs',
    hint: 'Active for 3 days',
    platforms: BOTH,
    success: 'Full debug log activated',
    failure: 'Failed to activate full debug log',
  },
  {
    tool: 'default-log',
    serviceId: 'defaultLogSTB',
    title: 'Default debug log',
    group: 'Logs',
    platforms: STB_ONLY,
    success: 'Default debug log activated',
    failure: 'Failed to activate default debug log',
  },
  {
    tool: 'reset-ip',
    serviceId: 'resetIp',
    title: 'Reset IP',
    group: 'Repair',
    hint: 'Synchronous',
    platforms: STB_ONLY,
    success: 'Reset IP initiated',
    failure: 'Failed to reset ip',
  },
  {
    tool: 'update',
    serviceId: 'updateSTB',
    title: 'Update STB',
    group: 'Repair',
    platforms: STB_ONLY,
    success: 'Update STB initiated',
    failure: 'Failed to update STB',
  },
  {
    tool: 'list-objects',
    serviceId: 'listAllStoredObjects',
    title: 'List all stored objects',
    group: 'Repair',
    platforms: STB_ONLY,
    success: 'Listing of all stored objects initiated',
    failure: 'Failed to list all stored objects',
  },
  {
    tool: 'reset-login-check',
    serviceId: undefined,
    title: 'Reset concurrent login check',
    group: 'Repair',
    hint: 'Halted for 5 hours, for multicast accounts only',
    platforms: BOTH,
    success: 'Concurrent login check reset',
    failure: 'Failed to reset concurrent login check',
  },
  {
    tool: 'factory-reset',
    serviceId: 'factoryResetSTB',
    title: 'Factory reset',
    group: 'Reset',
    consequence: 'Removes recordings lists and settings. Cannot be undone.',
    platforms: STB_ONLY,
    success: 'Factory reset initiated',
    failure: 'Failed to initiate factory reset',
    risk: 'destroys',
    yes: 'Yes, reset to factory settings',
  },
] as const satisfies readonly BoxTool[]

export type BoxToolName = (typeof BOX_TOOLS)[number]['tool']

/** Whether this box has the tool (STB-002..004). */
export function boxToolVerdict(tool: BoxTool, { platform, country }: EngagementIdentity): Verdict {
  if (!tool.platforms.includes(platform))
    return no(`Invalid service type ${tool.serviceId} for platform ${platform}`)
  if (tool.countries && !tool.countries.includes(country))
    return no(
      `${tool.title} is available only in ${tool.countries.join(', ')}; this engagement is in ${country}`,
    )
  return YES
}

/** The tools of a platform, in order (OPN-75). */
export function boxToolsFor(platform: Platform): BoxTool[] {
  return BOX_TOOLS.filter(({ platforms }) => (platforms as readonly Platform[]).includes(platform))
}

/** For an error about a missing engagement: whether another one with this id lacks the tool, too. */
export function missingToolName(name: BoxToolName) {
  return ({ platform }: Pick<EngagementIdentity, 'platform'>) =>
    boxToolsFor(platform).some(({ tool }) => tool === name) ? undefined : name
}

export interface MissingTool {
  id: string
  title: string
  reason: string
}

export function missingBoxTools(platform: Platform): MissingTool[] {
  const available = boxToolsFor(platform)
  return BOX_TOOLS.filter((tool) => !available.includes(tool)).map(({ tool, title, platforms }) => ({
    id: toolId(tool),
    title,
    reason: `only ${platforms.join(' and ')} engagements have this tool. This engagement is ${platform}`,
  }))
}

/** 'FACTORY-RESET 4711002 SE': typed to confirm what cannot be undone. */
export function confirmationText(
  { tool }: BoxTool,
  { id, country }: Pick<EngagementIdentity, 'id' | 'country'>,
): string {
  return `${tool.toUpperCase()} ${id} ${country}`
}

const COMMAND_PREFIX = 'stb.'

/** The id of a tool's command: 'stb.reset-ip'. */
export function toolId(tool: string): string {
  return COMMAND_PREFIX + tool
}

export function readToolId(id: string): string | undefined {
  return id.startsWith(COMMAND_PREFIX) ? id.slice(COMMAND_PREFIX.length) : undefined
}

/** The result of a tool's last use: 'Accepted 14:03' (the box has yet to act), 'Failed 14:03'. */
export function lastUseText(
  { at, error }: { at: number; error: AppError | undefined },
  country: Country,
): string {
  return `${outcomeWord(error)} ${clockTime(at, ZONES[country])}`
}

function outcomeWord(error: AppError | undefined): string {
  if (!error) return 'Accepted'
  return error.kind === 'outcome-unknown' ? 'Unknown' : 'Failed'
}
