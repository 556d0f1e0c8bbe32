import type { Feature } from '../feature.ts'
import { TV_STREAMING_SERVICE_TABS } from './labels.ts'

export const tvStreamingServices = {
  id: 'tv-streaming-services',
  title: 'Streaming Services Administration',
  path: '/tv-streaming-services',
  ability: 'tv-streaming-service.view',
  goKey: 'T',
  records: { subject: 'tv-streaming-service', noun: 'streaming service', word: 'streaming-service' },
  parts: { recordText: 'a streaming service', tabs: TV_STREAMING_SERVICE_TABS },
} as const satisfies Feature
