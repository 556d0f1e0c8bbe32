import type { Administered } from '../access/index.ts'

/** What one record of a kind is called in a sentence; 's' makes many of it. */
export const RECORD_NOUN = {
  'tv-package': 'package',
  'tv-streaming-service': 'streaming service',
  'selection-item': 'selection item',
  campaign: 'campaign',
} as const satisfies Record<Administered, string>
