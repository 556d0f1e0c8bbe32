import type { Tab } from '../edit/index.ts'

/** PKG-015, in order; the first three are marked whenever what is on them is not valid (PKG-016). */
export const TV_PACKAGE_TABS = [
  { id: 'overview', title: 'Overview', markedAtOnce: true },
  { id: 'channels', title: 'Channels', markedAtOnce: true },
  { id: 'stores', title: 'Stores', markedAtOnce: true },
  { id: 'streaming-services', title: 'Streaming services' },
  { id: 'change-log', title: 'Change log' },
] as const satisfies readonly Tab[]

export type TvPackageTab = (typeof TV_PACKAGE_TABS)[number]['id']
