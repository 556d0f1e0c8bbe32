/** Labels and tabs: light, so that the palette can load them without the form. */
import type { EditLabels, Tab } from '../../edit/index.ts'

export const TV_STREAMING_SERVICE_LABELS = {
  create: 'Create new tv streaming service',
  saveNew: 'Create tv streaming service',
  save: 'Save changes',
  // The specification's label; the hint names the right thing (OPN-46).
  remove: 'Delete package',
  removeHint: 'Deletes this tv streaming service',
} as const satisfies EditLabels

/** The tabs in order (STR-007). */
export const TV_STREAMING_SERVICE_TABS = [
  { id: 'overview', title: 'Overview' },
  { id: 'stores', title: 'Stores' },
] as const satisfies readonly Tab[]

export type TvStreamingServiceTab = (typeof TV_STREAMING_SERVICE_TABS)[number]['id']
