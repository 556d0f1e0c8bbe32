/** The quoted texts of streaming services, for whoever draws them. */
import type { EditLabels } from '../edit/index.ts'

/** STR-002, STR-012, STR-013. */
export const TV_STREAMING_SERVICE_LABELS = {
  create: 'Create new tv streaming service',
  saveNew: 'Create tv streaming service',
  save: 'Save changes',
  // As it is quoted; the hint says what it does (OPN-46).
  remove: 'Delete package',
  removeHint: 'Deletes this tv streaming service',
} as const satisfies EditLabels
