import type { CommandContext } from '../command/command.ts'
import type { EngagementIdentity } from './contract.ts'
import { fullName } from './rules.ts'
import { getEngagement } from './service.ts'

/** The name of the customer: whoever is on the phone says that, and no id. */
export async function customerOf(
  { data }: CommandContext,
  identity: EngagementIdentity,
): Promise<string | undefined> {
  const name = await getEngagement(data, identity).then(fullName, () => '')
  return name === '' ? undefined : name
}
