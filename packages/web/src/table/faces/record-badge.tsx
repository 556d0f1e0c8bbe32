import type { RecordBadge as Badge, BadgeVariant } from '@headend/core/badges'
import { Badge as Mark, type Tone } from '../../ui/badge.tsx'

const tones: Record<BadgeVariant, Tone> = {
  default: 'quiet',
  TEST_PACKAGE: 'warn',
  CAMPAIGN_ACTIVE_SALE: 'ok',
  CAMPAIGN_UPCOMING: 'info',
  CAMPAIGN_EXPIRED: 'quiet',
}

/** The badge of a package or a campaign, in its list and beside its title (PKG-011). */
export function RecordBadge({ badge }: { badge: Badge | undefined }) {
  return badge && <Mark tone={tones[badge.variant]}>{badge.text}</Mark>
}
