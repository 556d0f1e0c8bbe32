import type { Country } from '../country.ts'
import type { Column } from '../table/index.ts'
import { packageTime } from '../time.ts'
import { ZONES } from '../time-zone.ts'
import type { TvStreamingServiceSummary } from './contract.ts'

/** The list of streaming services, in order (STR-003); what acts on a row is added by whoever draws it. */
export function tvStreamingServiceColumns(country: Country): readonly Column<TvStreamingServiceSummary>[] {
  const zone = ZONES[country]
  return [
    { id: 'id', label: 'Id', type: 'STRING', value: ({ id }) => id },
    { id: 'name', label: 'Name', type: 'STRING', value: ({ name }) => name },
    {
      id: 'lastModifiedAt',
      label: 'Last modified',
      spare: 1,
      type: 'TIME',
      zone,
      value: ({ lastModifiedAt }) => lastModifiedAt,
      text: ({ lastModifiedAt }) => packageTime(lastModifiedAt, zone),
    },
    {
      id: 'createdAt',
      label: 'Created',
      spare: 2,
      type: 'TIME',
      zone,
      value: ({ createdAt }) => createdAt,
      text: ({ createdAt }) => packageTime(createdAt, zone),
    },
  ]
}
