/** The one table of box tools: buttons, subcommands, confirmations and tests are loops over it. */
import { no, type Verdict, YES } from '../access/index.ts'
import type { Country } from '../country.ts'
import type { Platform } from '../platform.ts'
import type { EngagementIdentity } from './contract.ts'
import { toolId } from './tool-id.ts'

export interface BoxTool {
  /** The subcommand: `headend stb hw-reboot`. */
  tool: string
  /** What the service calls it; undefined for the one that has a call of its own. */
  serviceId: string | undefined
  title: string
  /** What the documents say of it, and nothing else (STB-005, STB-007, STB-008). */
  hint?: string
  /** What happens to the customer, said by the question before. */
  consequence?: string
  platforms: readonly Platform[]
  /** Absent: in every country. */
  countries?: readonly Country[]
  success: string
  failure: string
  /** Asked before: 'interrupts' the customer's watching, or 'destroys' what cannot be brought back and must be typed. */
  risk?: 'interrupts' | 'destroys'
  /** The label of yes, where it asks. */
  yes?: string
  /** The answer says only that the order was taken (STB-005). */
  asynchronous?: boolean
}

const BOTH: readonly Platform[] = ['OTT', 'STB']
const STB_ONLY: readonly Platform[] = ['STB']

export const BOX_TOOLS = [
  {
    tool: 'update-from-bss',
    serviceId: 'updateFromBss',
    title: 'Update from BSS',
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
    hint: 'Active for 3 days',
    platforms: BOTH,
    success: 'Full debug log activated',
    failure: 'Failed to activate full debug log',
  },
  {
    tool: 'default-log',
    serviceId: 'defaultLogSTB',
    title: 'Default debug log',
    platforms: STB_ONLY,
    success: 'Default debug log activated',
    failure: 'Failed to activate default debug log',
  },
  {
    tool: 'reset-ip',
    serviceId: 'resetIp',
    title: 'Reset IP',
    hint: 'Synchronous',
    platforms: STB_ONLY,
    success: 'Reset IP initiated',
    failure: 'Failed to reset ip',
  },
  {
    tool: 'update',
    serviceId: 'updateSTB',
    title: 'Update STB',
    platforms: STB_ONLY,
    success: 'Update STB initiated',
    failure: 'Failed to update STB',
  },
  {
    tool: 'list-objects',
    serviceId: 'listAllStoredObjects',
    title: 'List all stored objects',
    platforms: STB_ONLY,
    success: 'Listing of all stored objects initiated',
    failure: 'Failed to list all stored objects',
  },
  {
    tool: 'reset-login-check',
    serviceId: undefined,
    title: 'Reset concurrent login check',
    hint: 'Halted for 5 hours, for multicast accounts only',
    platforms: BOTH,
    success: 'Concurrent login check reset',
    failure: 'Failed to reset concurrent login check',
  },
  {
    tool: 'factory-reset',
    serviceId: 'factoryResetSTB',
    title: 'Factory reset',
    consequence: 'Removes recordings lists and settings. Cannot be undone.',
    platforms: STB_ONLY,
    success: 'Factory reset initiated',
    failure: 'Failed to initiate factory reset',
    risk: 'destroys',
    yes: 'Yes, reset to factory settings',
  },
] as const satisfies readonly BoxTool[]

export type BoxToolName = (typeof BOX_TOOLS)[number]['tool']

/** Whether the tool exists for this box; the reason where not (STB-002..004). */
export function boxToolFits(tool: BoxTool, { platform, country }: EngagementIdentity): Verdict {
  if (!tool.platforms.includes(platform))
    return no(`Invalid service type ${tool.serviceId} for platform ${platform}`)
  if (tool.countries && !tool.countries.includes(country))
    return no(
      `${tool.title} is available only in ${tool.countries.join(', ')}; this engagement is in ${country}`,
    )
  return YES
}

/** The tools that a box of this platform offers, in order; on OTT only what is allowed there (OPN-75). */
export function boxToolsFor(platform: Platform): BoxTool[] {
  return BOX_TOOLS.filter(({ platforms }) => (platforms as readonly Platform[]).includes(platform))
}

/** The name of the tool, for what is on a platform that has it not. */
export function boxToolLacking(name: BoxToolName) {
  return ({ platform }: Pick<EngagementIdentity, 'platform'>) =>
    boxToolsFor(platform).some(({ tool }) => tool === name) ? undefined : name
}

/** A tool that boxes of a platform have not. */
export interface MissingTool {
  /** Of the command. */
  id: string
  title: string
  /** In the words of people; a service that is asked all the same has its own (STB-003). */
  reason: string
}

/** The others: whoever looks for one in a palette is told why it is not there. */
export function boxToolsMissing(platform: Platform): MissingTool[] {
  const there = boxToolsFor(platform)
  return BOX_TOOLS.filter((tool) => !there.includes(tool)).map(({ tool, title, platforms }) => ({
    id: toolId(tool),
    title,
    reason: `only ${platforms.join(' and ')} engagements have it, and this one is ${platform}`,
  }))
}

/** What a person types before something that cannot be undone. */
export function typedAnswer(
  { tool }: BoxTool,
  { id, country }: Pick<EngagementIdentity, 'id' | 'country'>,
): string {
  return `${tool.toUpperCase()} ${id} ${country}`
}
