/** The list of streaming services: its labels and columns. */
import type { Country } from '../../foundation/country.ts'
import { ZONES } from '../../foundation/local-time.ts'
import { packageTime } from '../../foundation/time.ts'
import type { ListLabels } from '../../table/column.ts'
import type { Column } from '../../table/index.ts'
import type { TvStreamingServiceSummary } from './contract.ts'
import { TV_STREAMING_SERVICE_LABELS } from './labels.ts'

/** STR-001, STR-002. */
export const TV_STREAMING_SERVICE_LIST = {
  heading: 'Streaming service administration',
  create: TV_STREAMING_SERVICE_LABELS.create,
  failure: 'Failed to load the streaming services',
} as const satisfies ListLabels

/** STR-003, in order; the front end adds the column with actions. */
export function tvStreamingServiceColumns(country: Country): readonly Column<TvStreamingServiceSummary>[] {
  const zone = ZONES[country]
  return [
    { id: 'id', label: 'Id', type: 'STRING', value: ({ id }) => id },
    { id: 'name', label: 'Name', type: 'STRING', value: ({ name }) => name },
    {
      id: 'lastModifiedAt',
      label: 'Last modified',
      priority: 1,
      type: 'TIME',
      zone,
      value: ({ lastModifiedAt }) => lastModifiedAt,
      text: ({ lastModifiedAt }) => packageTime(lastModifiedAt, zone),
    },
    {
      id: 'createdAt',
      label: 'Created',
      priority: 2,
      type: 'TIME',
      zone,
      value: ({ createdAt }) => createdAt,
      text: ({ createdAt }) => packageTime(createdAt, zone),
    },
  ]
}
