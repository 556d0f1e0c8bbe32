/** The list of streaming services: its labels and columns. */
import type { Country } from '../../foundation/country.ts'
import { ZONES } from '../../foundation/local-time.ts'
import { type Column, type ListLabels, packageTimeColumn, textColumn } from '../../table/column.ts'
import type { TvStreamingServiceSummary } from './contract.ts'
import { TV_STREAMING_SERVICE_LABELS } from './labels.ts'

export const TV_STREAMING_SERVICE_LIST = {
  heading: 'Streaming service administration',
  create: TV_STREAMING_SERVICE_LABELS.create,
  failure: 'Failed to load the streaming services',
} as const satisfies ListLabels

/** The columns in order; the front end adds the column with actions (STR-003). */
export function tvStreamingServiceColumns(country: Country): readonly Column<TvStreamingServiceSummary>[] {
  const zone = ZONES[country]
  return [
    textColumn('id', 'Id'),
    textColumn('name', 'Name'),
    packageTimeColumn('lastModifiedAt', 'Last modified', zone, 1),
    packageTimeColumn('createdAt', 'Created', zone, 2),
  ]
}
