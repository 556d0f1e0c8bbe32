import { type Access, whyNot } from '../access/index.ts'
import { type Command, verdictOn } from '../command/index.ts'
import { boxToolsMissing } from '../engagements/box-tools.ts'
import { boxCommands } from '../engagements/commands.ts'
import type { EngagementIdentity } from '../engagements/contract.ts'
import { logOutAllDevices } from './commands.ts'

export type EngagementCommand = Command<EngagementIdentity, void>

/** All that is done to an engagement and asks for nothing else: whoever knows whom can do it from anywhere. */
export const ENGAGEMENT_COMMANDS: readonly EngagementCommand[] = [...boxCommands, logOutAllDevices]

/** As the page of the engagement has it; what its platform has not is told in the words of people (OPN-75). */
export function whyNotOn(
  command: EngagementCommand,
  identity: EngagementIdentity,
  access: Access,
): string | undefined {
  const missing = boxToolsMissing(identity.platform).find(({ id }) => id === command.id)
  return missing?.reason ?? whyNot(verdictOn(command, identity, access))
}
