import { boxCommandsFor, type EngagementIdentity, engagementName } from '@headend/core/engagements'
import { MissingTools } from '../../../commands/missing-tools.tsx'
import { Offer } from '../../../commands/offer.tsx'
import type { OfferedThing } from '../../../commands/offers.ts'

interface ToolOffersProps extends Pick<OfferedThing, 'group' | 'of'> {
  identity: EngagementIdentity
}

/** The tools of this box, for the palette, and why it has no others. */
export function ToolOffers({ identity, group, of }: ToolOffersProps) {
  const offered = { group, of, subject: engagementName(identity) }
  return (
    <>
      {boxCommandsFor(identity.platform).map((command) => (
        <Offer key={command.id} {...offered} command={command} input={identity} />
      ))}
      <MissingTools {...offered} identity={identity} />
    </>
  )
}
