import { type BoxToolName, boxCommand, boxToolsFor, type EngagementIdentity } from '@headend/core/engagements'
import { Offer } from '../../commands/offer.tsx'
import type { OfferedThing } from '../../commands/offers.ts'
import { engagementName } from './engagement-address.ts'

interface ToolOffersProps extends Pick<OfferedThing, 'group' | 'of'> {
  identity: EngagementIdentity
}

/** The tools of this box, for the palette. */
export function ToolOffers({ identity, group, of }: ToolOffersProps) {
  return boxToolsFor(identity.platform).map(({ tool }) => (
    <Offer
      key={tool}
      command={boxCommand(tool as BoxToolName)}
      input={identity}
      group={group}
      of={of}
      subject={engagementName(identity)}
    />
  ))
}
