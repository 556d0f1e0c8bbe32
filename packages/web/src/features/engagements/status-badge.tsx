import type { EngagementStatus } from '@headend/core/engagements'
import { Badge, type Tone } from '../../ui/badge.tsx'

const tones: Record<EngagementStatus, Tone> = { ACTIVE: 'ok', BLOCKED: 'warn', CLOSED: 'bad' }

export function StatusBadge({ status }: { status: EngagementStatus }) {
  return <Badge tone={tones[status]}>{status}</Badge>
}
