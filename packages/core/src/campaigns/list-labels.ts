/** The quoted texts of the list of campaigns: no other page has to fetch them. */
import type { ListLabels } from '../table/list-labels.ts'

/** CAM-006, CAM-007, CAM-042. */
export const CAMPAIGN_LIST = {
  heading: 'Campaign administration',
  create: 'Create new Campaign',
  failure: 'Failed to fetch campaigns',
} as const satisfies ListLabels
