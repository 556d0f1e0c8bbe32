import type { Tab } from '../edit/index.ts'

/** PKG-015, in order. */
export const TV_PACKAGE_TABS = [
  { id: 'overview', title: 'Overview' },
  { id: 'channels', title: 'Channels' },
  { id: 'stores', title: 'Stores' },
  { id: 'streaming-services', title: 'Streaming services' },
  { id: 'change-log', title: 'Change log' },
] as const satisfies readonly Tab[]

export type TvPackageTab = (typeof TV_PACKAGE_TABS)[number]['id']
