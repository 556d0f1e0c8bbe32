/** Labels, tabs and badge: light, so that the palette can load them without the form. */

import type { EditLabels, Tab } from '../../edit/index.ts'
import type { RecordBadge } from '../record.ts'
import type { TvPackage } from './contract.ts'

export const TV_PACKAGE_LABELS = {
  create: 'Create new package',
  saveNew: 'Create package',
  save: 'Save changes',
  remove: 'Delete package',
} as const satisfies EditLabels

/** A create sends entries without free view and times (PKG-069), so the form says it (OPN-84). */
export const SCHEDULE_AFTER_CREATE = 'Save the package first, then set schedules and free views'

/** Shown instead of the change log of a new package (LOG-013). */
export const CHANGE_LOG_AFTER_CREATE = 'Changes are shown here once the package exists.'

/** The tabs in order. The first three are marked while invalid, if new once edited (PKG-015, PKG-016). */
export const TV_PACKAGE_TABS = [
  { id: 'overview', title: 'Overview', markedOnceStarted: true },
  { id: 'channels', title: 'Channels', markedOnceStarted: true },
  { id: 'stores', title: 'Stores', markedOnceStarted: true },
  { id: 'streaming-services', title: 'Streaming services' },
  { id: 'change-log', title: 'Change log' },
] as const satisfies readonly Tab[]

export type TvPackageTab = (typeof TV_PACKAGE_TABS)[number]['id']

export const TEST_PACKAGE = 'Test Package'

/** Only test packages have a badge (PKG-006). */
export function tvPackageBadge({ test }: Pick<TvPackage, 'test'>): RecordBadge | undefined {
  return test ? { variant: 'TEST_PACKAGE', text: TEST_PACKAGE } : undefined
}
