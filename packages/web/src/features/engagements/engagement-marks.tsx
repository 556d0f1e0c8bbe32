import { type EngagementIdentity, type EngagementView, engagementName } from '@headend/core/engagements'
import { Badge, Chip } from '../../ui/badge.tsx'
import { StatusBadge } from './status-badge.tsx'

interface EngagementMarksProps {
  view: EngagementView
  identity: EngagementIdentity
}

/** ENG-023, ENG-024. */
export function EngagementMarks({ view, identity }: EngagementMarksProps) {
  return (
    <>
      <StatusBadge status={view.status} />
      {view.test && <Badge tone="warn">TEST</Badge>}
      <Chip>{engagementName(identity)}</Chip>
    </>
  )
}
