import { type BoxToolName, boxCommand, boxToolsFor, type EngagementIdentity } from '@headend/core/engagements'
import { Offer } from '../../commands/offer.tsx'
import { engagementName } from './engagement-address.ts'

/** The tools of this box, for the palette. */
export function ToolOffers({ identity, group }: { identity: EngagementIdentity; group: string }) {
  return boxToolsFor(identity.platform).map(({ tool }) => (
    <Offer
      key={tool}
      command={boxCommand(tool as BoxToolName)}
      input={identity}
      group={group}
      subject={engagementName(identity)}
    />
  ))
}
