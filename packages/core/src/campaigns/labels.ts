/** The quoted texts of campaigns, for whoever draws them. */
import type { EditLabels } from '../edit/index.ts'

/** CAM-016, CAM-017. */
export const CAMPAIGN_LABELS = {
  create: 'Create Campaign',
  edit: 'Edit Campaign',
  save: 'Save',
  remove: 'Delete campaign',
} as const satisfies EditLabels

/** CAM-031. */
export const NO_NEGATIVE_VALUES = 'No negative values'

/** In the place of the change log (CAM-018, OPN-94). */
export const NO_CHANGE_LOG = 'No change log is available for campaigns yet'

/** CAM-043. */
export function detailFailed(id: string): string {
  return `Failed to fetch the one campaign ${id}`
}

/** What the two dates stand under (CAM-022). */
export const PERIOD = 'Campaign Period'
