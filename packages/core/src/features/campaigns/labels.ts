/** Labels and tabs: light, so that the palette can load them without the form. */
import type { EditLabels, Tab } from '../../edit/index.ts'

export const CAMPAIGN_LABELS = {
  create: 'Create Campaign',
  edit: 'Edit Campaign',
  save: 'Save',
  remove: 'Delete campaign',
} as const satisfies EditLabels

export const NO_NEGATIVE_VALUES = 'No negative values'

/** Shown instead of the change log (CAM-018, OPN-94). */
export const NO_CHANGE_LOG = 'No change log is available for campaigns yet'

/** The quoted text when a campaign fails to load (CAM-043). */
export function detailFailed(id: string): string {
  return `Failed to fetch the one campaign ${id}`
}

/** Heading of both dates (CAM-022). */
export const PERIOD = 'Campaign Period'

/** The tabs in order (CAM-018). */
export const CAMPAIGN_TABS = [
  { id: 'overview', title: 'Overview' },
  { id: 'medias', title: 'Medias in Campaign' },
  { id: 'change-log', title: 'Change log' },
] as const satisfies readonly Tab[]

export type CampaignTab = (typeof CAMPAIGN_TABS)[number]['id']
