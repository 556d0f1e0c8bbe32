import type { Tab } from '../edit/index.ts'

/** STR-007, in order. */
export const TV_STREAMING_SERVICE_TABS = [
  { id: 'overview', title: 'Overview' },
  { id: 'stores', title: 'Stores' },
] as const satisfies readonly Tab[]

export type TvStreamingServiceTab = (typeof TV_STREAMING_SERVICE_TABS)[number]['id']
