import { tailArgv } from '@headend/core/cli-equivalent'
import { type EngagementIdentity, engagementName, reloadEngagement } from '@headend/core/engagements'
import { Activity } from 'lucide-react'
import { Offer, OfferAction, ON_THIS_BOX } from '../../commands/offer.tsx'
import { ToolOffers } from './box/tool-offers.tsx'
import { useWatchEvents, WATCH } from './box/watch-events.tsx'
import { DeviceOffers } from './devices/device-offers.tsx'

/** What the palette can do while this engagement is open, whichever tab shows. */
export function EngagementOffers({ identity }: { identity: EngagementIdentity }) {
  const subject = engagementName(identity)
  return (
    <>
      <ToolOffers identity={identity} group={ON_THIS_BOX} />
      <DeviceOffers identity={identity} />
      <WatchOffer identity={identity} subject={subject} />
      <Offer command={reloadEngagement} input={identity} group={ON_THIS_BOX} subject={subject} />
    </>
  )
}

function WatchOffer({ identity, subject }: { identity: EngagementIdentity; subject: string }) {
  const { open, verdict } = useWatchEvents(identity)
  return (
    <OfferAction
      id="remote-event.watch"
      title={WATCH}
      group={ON_THIS_BOX}
      subject={subject}
      icon={Activity}
      verdict={verdict}
      cli={tailArgv(identity)}
      run={open}
    />
  )
}
