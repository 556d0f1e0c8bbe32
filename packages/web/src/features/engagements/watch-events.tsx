import { can } from '@headend/core/access'
import type { EngagementIdentity } from '@headend/core/engagements'
import { useNavigate } from '@tanstack/react-router'
import { useAccess } from '../../app/services.tsx'
import { Button } from '../../ui/button.tsx'
import { tooltip } from '../../ui/tooltip.ts'

export const WATCH = 'Watch remote events'

/** Opens the event page with this box filled in; connecting is left to the person (OPN-63). */
export function useWatchEvents({ platform, id }: EngagementIdentity) {
  const navigate = useNavigate()
  const verdict = can('remote-event.tail', useAccess())
  const open = () => void navigate({ to: '/remoteeventdebug', search: { searchTerm: id, platform } })
  return { open, verdict, reason: verdict.allowed ? undefined : verdict.reason }
}

export function WatchButton({ identity }: { identity: EngagementIdentity }) {
  const { open, reason } = useWatchEvents(identity)
  return (
    <Button
      {...tooltip(reason, 'bottom')}
      aria-disabled={reason !== undefined}
      onClick={reason ? undefined : open}
    >
      {WATCH}
    </Button>
  )
}
