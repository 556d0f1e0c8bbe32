/** Who has settings, and what is said where they cannot be had. */
import { no, type Verdict, YES } from '../access/index.ts'
import type { EngagementIdentity } from '../engagements/index.ts'

/** OPN-75. */
export function hasBoxSettings({ platform }: Pick<EngagementIdentity, 'platform'>): Verdict {
  return platform === 'STB' ? YES : no('only a set-top box has a remote configuration')
}

/** STB-025. */
export function boxSettingsFailed({ platform }: Pick<EngagementIdentity, 'platform'>): string {
  return `Failed to get remote configuration for ${platform}`
}
