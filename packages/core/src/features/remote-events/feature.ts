import type { Feature } from '../feature.ts'

export const remoteEvents = {
  id: 'remote-events',
  title: 'Remote event debug',
  path: '/remoteeventdebug',
  ability: 'remote-event.tail',
  goKey: 'R',
  keywords: ['live events', 'tail', 'event log'],
} as const satisfies Feature
