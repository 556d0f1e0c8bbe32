import { type Access, can, remedy, whyNot } from '../access/index.ts'
import { type Command, verdictOn } from '../command/index.ts'
import { boxToolsMissing } from '../engagements/box-tools.ts'
import { boxCommands } from '../engagements/commands.ts'
import type { EngagementIdentity } from '../engagements/contract.ts'
import { logOutAllDevices } from './commands.ts'

export type EngagementCommand = Command<EngagementIdentity, void>

/** All that is done to an engagement and asks for nothing else: whoever knows whom can do it from anywhere. */
export const ENGAGEMENT_COMMANDS: readonly EngagementCommand[] = [...boxCommands, logOutAllDevices]

/** Why a command is refused, and what helps; neither where it is not. */
export interface CommandRefusal {
  refused?: string | undefined
  remedy?: string | undefined
}

/** As the page of the engagement has it; what its platform has not is told in the words of people (OPN-75), and no role helps. */
export function refusalOn(
  command: EngagementCommand,
  identity: EngagementIdentity,
  access: Access,
): CommandRefusal {
  const missing = boxToolsMissing(identity.platform).find(({ id }) => id === command.id)
  if (missing) return { refused: missing.reason }
  const there = { ...access, country: identity.country }
  return { refused: whyNot(verdictOn(command, identity, access)), remedy: remedy(command.ability, there) }
}

/** The same of whoever it may be: undefined for who may look for them. */
export function refusalToLook({ ability }: EngagementCommand, access: Access): CommandRefusal | undefined {
  const mayNotLook = whyNot(can('engagement.view', access))
  if (mayNotLook === undefined) return undefined
  return {
    refused: whyNot(can(ability, access)) ?? mayNotLook,
    remedy: remedy(ability, access) ?? remedy('engagement.view', access),
  }
}

/** The same where nobody is found: undefined for who may do it, to whoever it would be. */
export function refusalOnNobody({ ability }: EngagementCommand, access: Access): CommandRefusal | undefined {
  const refused = whyNot(can(ability, access))
  return refused === undefined ? undefined : { refused, remedy: remedy(ability, access) }
}
