import type { EngagementIdentity, EngagementView } from '@headend/core/engagements'
import { Badge, Chip } from '../../ui/badge.tsx'
import { engagementName } from './engagement-address.ts'
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
