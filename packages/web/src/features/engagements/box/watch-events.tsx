import { can, whyNot } from '@headend/core/access'
import type { EngagementIdentity } from '@headend/core/engagements'
import { useNavigate } from '@tanstack/react-router'
import { Activity } from 'lucide-react'
import { wantTail } from '../../../commands/wanted-tail.ts'
import { useAccess } from '../../../context/services.tsx'
import { ReasonButton } from '../../../ui/reason-button.tsx'
import { tooltip } from '../../../ui/tooltip/tooltip.ts'

export const WATCH = 'Watch remote events'

/** Opens the event page with this box filled in, and connected: it was asked for here, and not by an address (OPN-63). */
export function useWatchEvents(identity: EngagementIdentity) {
  const navigate = useNavigate()
  const verdict = can('remote-event.tail', useAccess())
  const open = () => {
    const { id, platform } = identity
    wantTail(identity)
    void navigate({ to: '/remoteeventdebug', search: { searchTerm: id, platform } })
  }
  return { open, verdict, reason: whyNot(verdict) }
}

export function WatchButton({ identity }: { identity: EngagementIdentity }) {
  const { open, reason } = useWatchEvents(identity)
  return (
    <ReasonButton
      reason={reason}
      reasonSide="bottom"
      {...(reason === undefined && { onClick: open, ...tooltip(WATCH, 'bottom') })}
    >
      <Activity aria-hidden className="size-3.5" />
      {/* On a small screen the name of the customer needs the room. */}
      <span className="max-2xl:sr-only">{WATCH}</span>
    </ReasonButton>
  )
}
