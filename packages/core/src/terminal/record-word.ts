import type { Administered } from '../access/index.ts'

/** The subcommand of each kind of record: `headend package list`. */
export const RECORD_WORD = {
  'tv-package': 'package',
  'tv-streaming-service': 'streaming-service',
  'selection-item': 'selection',
  campaign: 'campaign',
} as const satisfies Record<Administered, string>
