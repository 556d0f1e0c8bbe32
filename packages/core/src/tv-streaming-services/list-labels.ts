/** The quoted texts of the list of streaming services: no other page has to fetch them. */
import type { ListLabels } from '../table/list-labels.ts'
import { TV_STREAMING_SERVICE_LABELS } from './labels.ts'

/** STR-001, STR-002. */
export const TV_STREAMING_SERVICE_LIST = {
  heading: 'Streaming service administration',
  create: TV_STREAMING_SERVICE_LABELS.create,
  failure: 'Failed to load the streaming services',
} as const satisfies ListLabels
