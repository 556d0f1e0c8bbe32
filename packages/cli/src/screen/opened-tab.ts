import type { EngagementTab, Platform } from '@headend/core/engagements'
import { fieldsOf } from '../features/engagement/form.ts'

/** What is looked at: one tab, and whether its pins are in clear. */
export interface OpenedTab {
  tab: EngagementTab
  reveal: boolean
}

/** Pins are in clear only where somebody looks at them: another tab hides them again. */
export function openTab(tab: EngagementTab): OpenedTab {
  return { tab, reveal: false }
}

export function hasPins(platform: Platform, tab: EngagementTab): boolean {
  const count = (reveal: boolean) => fieldsOf(platform, { tabs: [tab], reveal }).length
  return count(true) > count(false)
}
