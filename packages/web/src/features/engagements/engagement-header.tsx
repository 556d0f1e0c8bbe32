import type { EngagementIdentity, EngagementView } from '@headend/core/engagements'
import { visible } from '@headend/core/text'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { useShortcuts } from '../../commands/shortcuts.ts'
import { Badge, Chip } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Keys } from '../../ui/kbd.tsx'
import { ariaKeys, SHORTCUTS } from '../../ui/keys.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { engagementName } from './engagement-address.ts'
import { StatusBadge } from './status-badge.tsx'
import { WatchButton } from './watch-events.tsx'

interface EngagementHeaderProps {
  view: EngagementView
  identity: EngagementIdentity
}

/** ENG-021..024. */
export function EngagementHeader({ view, identity }: EngagementHeaderProps) {
  const name = engagementName(identity)
  return (
    <PageHeader
      heading={view.header}
      title={visible(view.title)}
      documentTitle={name}
      marks={
        <>
          <StatusBadge status={view.status} />
          {view.test && <Badge tone="warn">TEST</Badge>}
          <Chip>{name}</Chip>
        </>
      }
      actions={
        <>
          <WatchButton identity={identity} />
          <CancelButton />
          <Button tone="primary" disabled>
            Save changes
          </Button>
        </>
      }
    />
  )
}

/** Back to the list that opened the page, or else to the list in its place (ENG-027, ENG-028). */
function CancelButton() {
  const router = useRouter()
  const navigate = useNavigate()
  const cancel = () => {
    if (router.state.location.state.backOnClose) router.history.back()
    else void navigate({ to: '/engagements', replace: true })
  }
  useShortcuts({ cancel })
  return (
    <Button aria-keyshortcuts={ariaKeys(SHORTCUTS.cancel)} onClick={cancel}>
      Cancel <Keys keys={SHORTCUTS.cancel} />
    </Button>
  )
}
