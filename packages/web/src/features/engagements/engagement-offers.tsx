import {
  type BoxToolName,
  boxCommand,
  boxToolsFor,
  type EngagementIdentity,
  reloadEngagement,
} from '@headend/core/engagements'
import { Activity } from 'lucide-react'
import { Offer, OfferAction } from '../../commands/offer.tsx'
import { useWatchEvents, WATCH } from './watch-events.tsx'

/** What the palette can do while this engagement is open, whichever tab shows. */
export function EngagementOffers({ identity }: { identity: EngagementIdentity }) {
  const subject = `${identity.platform} ${identity.id}`
  return (
    <>
      {boxToolsFor(identity.platform).map(({ tool }) => (
        <Offer
          key={tool}
          command={boxCommand(tool as BoxToolName)}
          input={identity}
          group="On this box"
          subject={subject}
        />
      ))}
      <WatchOffer identity={identity} subject={subject} />
      <Offer command={reloadEngagement} input={identity} group="On this box" subject={subject} />
    </>
  )
}

function WatchOffer({ identity, subject }: { identity: EngagementIdentity; subject: string }) {
  const { open, verdict } = useWatchEvents(identity)
  return (
    <OfferAction
      id="remote-event.watch"
      title={WATCH}
      group="On this box"
      subject={subject}
      icon={Activity}
      verdict={verdict}
      run={open}
    />
  )
}
