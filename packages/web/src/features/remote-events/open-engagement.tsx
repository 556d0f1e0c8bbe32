import { type Verdict, whyNot } from '@headend/core/access'
import { engagementArgv } from '@headend/core/cli-equivalent'
import { type EngagementIdentity, engagementName } from '@headend/core/engagements'
import { mayOpen } from '@headend/core/remote-events'
import { useNavigate } from '@tanstack/react-router'
import { User } from 'lucide-react'
import { OfferAction, ON_THIS_PAGE } from '../../commands/offer.tsx'
import { attempt } from '../../commands/refused.ts'
import { engagementAddress } from '../../context/engagement-address.ts'
import { useAccess } from '../../context/services.tsx'
import { does } from '../../keyboard/bindings.ts'
import { Keys } from '../../keyboard/kbd.tsx'
import { useShortcuts } from '../../keyboard/shortcuts.ts'
import { useKeyed } from '../../keyboard/use-keyed.ts'
import { ReasonButton } from '../../ui/reason-button.tsx'

const OPEN = does('open-engagement')

interface OpenEngagementProps {
  identity: EngagementIdentity
  /** Where it is known not to be there. */
  missing: Verdict | undefined
}

/** The way back to whose box it is; Cancel leads from there to here. */
export function OpenEngagement({ identity, missing }: OpenEngagementProps) {
  const { id } = identity
  const navigate = useNavigate()
  const access = useAccess()
  const verdict = missing ?? mayOpen(id, access)
  const reason = whyNot(verdict)
  const go = () => void navigate(engagementAddress(identity))
  const open = () => attempt(OPEN, verdict, go)
  useShortcuts({ 'open-engagement': open })
  const keyed = useKeyed()
  return (
    <>
      <ReasonButton reason={reason} reasonSide="bottom" {...keyed('open-engagement')} onClick={open}>
        <User aria-hidden className="size-3.5" />
        {/* On a small screen the indicator needs the room. */}
        <span className="max-xl:sr-only">{OPEN}</span> <Keys of="open-engagement" />
      </ReasonButton>
      <OfferAction
        id="remote-event.engagement"
        title={OPEN}
        group={ON_THIS_PAGE}
        subject={id && engagementName(identity)}
        icon={User}
        verdict={verdict}
        shortcut="open-engagement"
        cli={id ? engagementArgv(identity) : undefined}
        run={open}
      />
    </>
  )
}
