import type { Tab } from '../edit/index.ts'

/** PKG-015, in order; the first three are marked whenever what is on them is not valid (PKG-016), a new package once somebody has begun it. */
export const TV_PACKAGE_TABS = [
  { id: 'overview', title: 'Overview', markedOnceStarted: true },
  { id: 'channels', title: 'Channels', markedOnceStarted: true },
  { id: 'stores', title: 'Stores', markedOnceStarted: true },
  { id: 'streaming-services', title: 'Streaming services' },
  { id: 'change-log', title: 'Change log' },
] as const satisfies readonly Tab[]

export type TvPackageTab = (typeof TV_PACKAGE_TABS)[number]['id']
